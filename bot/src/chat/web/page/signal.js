// Draws attention when something waits for you: by a notification, a sound and a shake, as far as the browser has them.

const KEY = "comptoir-notify";
/** The notes of each signal, in hertz. */
const NOTES = { turn: [660, 880], said: [520] };
let sound = null;

let bell = null;

/** Whether the bell is on. */
export function wanted() {
  try {
    bell ??= localStorage.getItem(KEY) === "yes";
  } catch {
    // A browser that keeps nothing.
    bell = false;
  }
  return bell;
}

/** Turns the bell on or off. Where notifications can't be had, there is still the sound. */
export async function want(yes) {
  bell = yes;
  try {
    localStorage.setItem(KEY, yes ? "yes" : "no");
  } catch {
    // Then it is on for as long as the page is open.
  }
  if (!yes) return;
  ready();
  if (notifies() && Notification.permission === "default") await Notification.requestPermission().catch(() => {});
}

/** Gives a signal, `turn` or `said`, if the bell is on; with these words where the page is not in sight. Never fails. */
export function give(kind, title, text) {
  if (!wanted()) return;
  for (const way of [ring, shake, document.hidden ? notify : () => {}]) {
    try {
      way(kind, title, text);
    } catch {
      // Some browsers have a constructor that only throws: the other ways are left.
    }
  }
}

function notifies() {
  return "Notification" in window && isSecureContext;
}

function notify(kind, title, text) {
  if (!notifies() || Notification.permission !== "granted") return;
  const notification = new Notification(title, { body: text, tag: location.pathname + kind, renotify: true });
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}

function shake(kind) {
  navigator.vibrate?.(NOTES[kind].flatMap(() => [90, 60]));
}

function ring(kind) {
  if (!sound) return;
  NOTES[kind].forEach((pitch, index) => {
    const start = sound.currentTime + index * 0.16;
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(sound.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}

/** Browsers let a page sound only after it was touched. */
function ready() {
  if (!wanted()) return;
  sound ??= "AudioContext" in window ? new AudioContext() : null;
  sound?.resume().catch(() => {});
}

for (const touched of ["pointerdown", "keydown"]) addEventListener(touched, ready, { passive: true });
