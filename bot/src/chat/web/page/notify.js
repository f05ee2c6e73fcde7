// Tells you that you are awaited: in the title, and by a notification if you allow it.

import { sign } from "./dom.js";
import { page, words } from "./words.js";

const tool = document.getElementById("tool-notify");
const KEY = "comptoir-notify";
let name = document.title;
let since = null;

/** Takes what the table is called, and what you are asked. */
export function update(title, you) {
  name = title;
  const awaited = Boolean(you?.awaited);
  document.title = awaited ? `● ${words("your-turn")} – ${name}` : name;
  const at = awaited ? you.at : null;
  if (at !== null && at !== since && document.hidden && wanted()) notify(you.asked);
  since = at;
}

function supported() {
  return "Notification" in window && isSecureContext;
}

function wanted() {
  return supported() && Notification.permission === "granted" && localStorage.getItem(KEY) === "yes";
}

function notify(text) {
  const notification = new Notification(name, { body: text, tag: location.pathname, renotify: true });
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
  });
}

function render() {
  const on = wanted();
  tool.setAttribute("aria-pressed", String(on));
  tool.setAttribute("aria-label", words(on ? "notify-on" : "notify-off"));
  tool.title = words(on ? "notify-on" : "notify-off");
}

if (supported() && page.known) {
  tool.hidden = false;
  tool.append(sign("bell"));
  tool.addEventListener("click", async () => {
    const on = !wanted();
    if (on && Notification.permission !== "granted") await Notification.requestPermission();
    localStorage.setItem(KEY, on && Notification.permission === "granted" ? "yes" : "no");
    render();
  });
  render();
}
