// Dice animation: dice tumble, show other faces and stop at the rolled ones.

import * as movingParts from "./moving_parts.js";

/** Width and height of a die in board units; no other drawing has this size. */
const SIZE = 72;
/** Moments of a throw at which another face appears, in percent of its duration. */
const TURNS = [0, 18, 36, 52];

/** Color of the die by drawing; null for a drawing that is no die. */
const colors = new Map();
/** Timers of the faces that are still to appear. */
const tumbling = [];

/** Returns true if a part is a die. Only attached elements have a size, so a detached one is added to `layer`. */
export function isDie({ art, element }, layer) {
  if (!colors.has(art)) {
    if (!element.isConnected) layer.append(element);
    const { width, height } = element.getBBox();
    const drawn = document.getElementById(`art-${art}`)?.querySelector("[fill]:not([fill='none'])");
    colors.set(art, Math.abs(width - SIZE) < 1 && Math.abs(height - SIZE) < 1 ? (drawn?.getAttribute("fill") ?? "") : null);
  }
  return colors.get(art) !== null;
}

/** Animates a die to its position, for `duration` milliseconds. */
export function toss({ art, element, x, y, zoom }, duration) {
  const at = (more) => `translate(${x}px, ${y}px) scale(${zoom}) ${more}`;
  const lands = "cubic-bezier(.5, 0, .9, .6)";
  const leaps = "cubic-bezier(.1, .5, .5, 1)";
  const copy = movingParts.move(
    art, element,
    [
      { transform: at("translate(120px, -150px) rotate(-620deg) scale(.8)"), opacity: 0.2, easing: lands },
      { transform: at("translate(46px, 8px) rotate(-300deg)"), opacity: 1, offset: 0.35, easing: leaps },
      { transform: at("translate(24px, -46px) rotate(-170deg)"), offset: 0.52, easing: lands },
      { transform: at("translate(8px, 4px) rotate(-40deg)"), offset: 0.74, easing: leaps },
      { transform: at("translate(2px, -12px) rotate(-12deg)"), offset: 0.86, easing: lands },
      { transform: at("") },
    ],
    { duration },
  );
  const others = [...colors].filter(([other, color]) => other !== art && color === colors.get(art)).map(([other]) => other);
  if (!others.length) return;
  const show = (face) => copy.setAttribute("href", `#art-${face}`);
  const first = Math.floor(Math.random() * others.length);
  const turns = TURNS.map((share, index) => setTimeout(show, (share / 100) * duration, others[(first + index) % others.length]));
  turns.push(setTimeout(show, 0.66 * duration, art));
  tumbling.push(...turns);
}

/** Cancels all pending faces. */
export function settle() {
  tumbling.splice(0).forEach(clearTimeout);
}
