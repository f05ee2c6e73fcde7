// Moving parts of the board. Each is a copy in a layer above the board, so that the browser doesn't redraw the whole board
// in every frame.

const SVG = "http://www.w3.org/2000/svg";

const view = document.querySelector("#living .view");
const picture = view.querySelector("svg");
const layer = document.getElementById("moving");
/** Hidden elements by their moving copies; null for a part that disappears. */
const moving = new Map();

/**
 * Animates a copy of a drawing along the keyframes `seen` and hides its element meanwhile. Returns the copy's `use` element.
 */
export function move(art, element, seen, timing) {
  const copy = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#art-${art}`);
  copy.append(use);
  layer.append(copy);
  element?.classList.add("away");
  moving.set(copy, element);
  // The copy stays at its target until the element is visible.
  copy.animate(seen, { ...timing, fill: "both" }).addEventListener("finish", () => end(copy));
  return use;
}

/** Removes a copy and shows its element. */
function end(copy) {
  moving.get(copy)?.classList.remove("away");
  moving.delete(copy);
  copy.remove();
}

/** Ends all movements. */
export function settle() {
  for (const copy of [...moving.keys()]) end(copy);
}

// Positions of copies are in board units, so the layer has the scale of the board.
new ResizeObserver(() => {
  const { width } = picture.viewBox.baseVal;
  if (width) layer.style.scale = String(view.clientWidth / width);
}).observe(view);
