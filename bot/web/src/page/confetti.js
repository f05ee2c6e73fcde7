// Confetti for the winner, if animation is on.

import { el } from "./dom.js";
import { pace } from "./speed.js";

const PIECES = 90;
const LASTS = 3200;
const layer = document.getElementById("flights");
/** True after the first time; it is thrown once for a game. */
let seen = false;

/** Throws confetti, partly in the winner's color. */
export function throwFor(seat) {
  if (seen || !pace()) return;
  seen = true;
  const colors = [`seat-${seat}`, "gold", `seat-${seat}`, "sea"];
  const pieces = Array.from({ length: PIECES }, (_, index) => el("i", { class: `confetti ${colors[index % colors.length]}` }));
  for (const piece of pieces) fall(piece);
  layer.append(...pieces);
  setTimeout(() => pieces.forEach((piece) => piece.remove()), LASTS);
}

function fall(piece) {
  const [x, drift, spin] = [Math.random() * 100, (Math.random() - 0.5) * 30, 360 + Math.random() * 900];
  const frames = [
    { transform: `translate(${x}vw, -5vh) rotate(0deg)`, opacity: 1 },
    { transform: `translate(${x + drift}vw, 105vh) rotate(${spin}deg)`, opacity: 0.9 },
  ];
  piece.animate(frames, { duration: LASTS * (0.55 + Math.random() * 0.45), easing: "cubic-bezier(.3, .1, .7, 1)", fill: "both" });
}
