// Parts of the board that are seen to move: a copy of each above the board, which a browser moves without drawing all of the
// board anew at every frame.

const SVG = "http://www.w3.org/2000/svg";

const view = document.querySelector("#living .view");
const picture = view.querySelector("svg");
const layer = document.getElementById("moving");
/** Each copy, with the element that comes into sight once it has come to rest; none for what is going. */
const moving = new Map();

/** The copy of a drawing, as it moves for so many milliseconds; the element that it stands for is out of sight until then. */
export function move(art, element, seen, timing) {
  const copy = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#art-${art}`);
  copy.append(use);
  layer.append(copy);
  element?.classList.add("away");
  moving.set(copy, element);
  // Where it comes to lie it stays until the element is there.
  copy.animate(seen, { ...timing, fill: "both" }).addEventListener("finish", () => end(copy));
  return use;
}

/** Puts a copy away, for what it stood for. */
function end(copy) {
  moving.get(copy)?.classList.remove("away");
  moving.delete(copy);
  copy.remove();
}

/** Has everything come to rest. */
export function settle() {
  for (const copy of [...moving.keys()]) end(copy);
}

// Copies are told where they are in the measures of the board.
new ResizeObserver(() => {
  const { width } = picture.viewBox.baseVal;
  if (width) layer.style.scale = String(view.clientWidth / width);
}).observe(view);
