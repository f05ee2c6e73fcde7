// Links in sentences, as the server marks them: an address, and how it is told.

const MARK = /\ufdd3([^\ufdd3-\ufdd5]*)\ufdd4([^\ufdd3-\ufdd5]*)\ufdd5/;

/** The parts of a text: what stands as it is, and a pair of an address and its words for each link. */
export function links(text) {
  const [before, address, told, ...rest] = text.split(MARK);
  if (address === undefined) return [text];
  const after = text.slice(text.indexOf("\ufdd5", before.length) + 1);
  // Anything else would run in this page.
  const leads = /^(https?:\/\/|\/)/.test(address);
  return [before, leads ? [address, told] : told, ...(rest.length ? links(after) : [])].filter((part) => part !== "");
}
