// Sounds of moves, if the reader has switched them on.

import * as audio from "./audio.js";
import { sign } from "./dom.js";

const KEY = "comptoir-sounds";
const SOUNDS = {
  dice() {
    for (const [after, pitch] of [[0, 1900], [0.07, 2400], [0.13, 1700], [0.22, 2100], [0.33, 1500]]) audio.noise(pitch, { after, length: 0.05, narrow: 4, loud: 0.7 });
  },
  card() {
    audio.noise(3200, { length: 0.11, slide: 1400, loud: 0.25 });
  },
  coins() {
    for (const [after, pitch] of [[0, 2093], [0.06, 2637], [0.13, 3136]]) audio.tone(pitch, { after, length: 0.18, loud: 0.09, shape: "triangle" });
  },
  piece() {
    audio.tone(190, { length: 0.12, slide: 90, loud: 0.5 });
    audio.noise(900, { length: 0.04, loud: 0.35, narrow: 2 });
  },
  robber() {
    audio.tone(196, { length: 0.5, slide: 104, loud: 0.16, shape: "sawtooth" });
  },
  ship() {
    audio.noise(500, { length: 0.55, slide: 1100, loud: 0.3, narrow: 0.8 });
  },
  barbarians() {
    for (const after of [0, 0.2, 0.4]) audio.tone(110, { after, length: 0.18, slide: 55, loud: 0.6 });
  },
  turn() {
    for (const [after, pitch] of [[0, 660], [0.16, 880]]) audio.tone(pitch, { after });
  },
  tick() {
    audio.tone(988, { length: 0.07, loud: 0.14 });
  },
  said() {
    audio.tone(520);
  },
  win() {
    [523, 659, 784, 1047].forEach((pitch, index) => audio.tone(pitch, { after: index * 0.14, length: index === 3 ? 0.7 : 0.25, shape: "triangle" }));
  },
};

const tool = document.getElementById("tool-sounds");
let on = kept();

function kept() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Returns true if move sounds are on. */
export function wanted() {
  return on;
}

/** Plays a sound if move sounds are on. */
export function play(name) {
  if (on) sound(name);
}

/** Plays a sound in any case. Never throws. */
export function sound(name) {
  try {
    SOUNDS[name]?.();
  } catch {
    // The browser doesn't support this sound.
  }
}

function render() {
  tool.setAttribute("aria-pressed", String(on));
  tool.replaceChildren(sign(on ? "speaker" : "muted"));
}

tool.addEventListener("click", () => {
  on = !on;
  try {
    localStorage.setItem(KEY, on ? "yes" : "no");
  } catch {
    // Storage is blocked: the setting lasts until the page is closed.
  }
  render();
  audio.open();
  play("piece");
});
for (const touched of ["pointerdown", "keydown"]) addEventListener(touched, () => on && audio.open(), { passive: true });
render();
