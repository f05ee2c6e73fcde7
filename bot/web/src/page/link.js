// Links in sentences. The server marks each with its address and text.

const MARK = /\ufdd3([^\ufdd3-\ufdd5]*)\ufdd4([^\ufdd3-\ufdd5]*)\ufdd5/;

/** Returns the parts of a text in order: a string, or `[address, text]` for a link. */
export function links(text) {
  const [before, address, told, ...rest] = text.split(MARK);
  if (address === undefined) return [text];
  const after = text.slice(text.indexOf("\ufdd5", before.length) + 1);
  // Other schemes, such as `javascript:`, would run in this page.
  const leads = /^(https?:\/\/|\/)/.test(address);
  return [before, leads ? [address, told] : told, ...(rest.length ? links(after) : [])].filter((part) => part !== "");
}
