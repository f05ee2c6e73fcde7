// Pictures: films, plots, and the board as it was. They open large.

import { el, sign } from "./dom.js";
import { words } from "./words.js";

const zoom = document.getElementById("zoom");

/** A film, which does not move by itself for those who want no motion: they start it. */
function film(picture) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const image = el("img", {
    src: still ? picture.still : picture.src, width: picture.width, height: picture.height, alt: picture.alt, decoding: "async",
  });
  const figure = el("figure", { class: "board", "data-drawing": words("drawing") }, image);
  figure.style.setProperty("--ratio", String(picture.width / picture.height));
  const play = () => {
    image.src = picture.src;
    button.remove();
  };
  const button = el("button", { type: "button", class: "play", onclick: play }, words("play-film"));
  if (still) figure.append(button);
  return figure;
}

/** A picture as `{src, width, height, alt}`. */
export function board(picture, loading = "lazy") {
  if (picture.still) return film(picture);
  const image = el("img", {
    src: picture.src, width: picture.width, height: picture.height, alt: picture.alt, loading, decoding: "async",
  });
  const figure = el("figure", { class: "board", "data-drawing": words("drawing") });
  figure.style.setProperty("--ratio", String(picture.width / picture.height));
  // It has no name of its own: that would hide the picture's words from a screen reader.
  figure.append(el("button", { type: "button", class: "open", title: words("enlarge"), onclick: () => enlarge({ ...picture, src: image.src }) }, image));
  return figure;
}

/** Asks anew for the pictures that did not come while the server was away. */
export function retry() {
  for (const image of document.querySelectorAll(".board img")) {
    if (image.complete && image.naturalWidth === 0) image.src = image.getAttribute("src");
  }
}

/** Shows a picture as large as the window. */
export function enlarge({ src, alt, width, height }) {
  const large = el("img", { src, alt, width, height });
  const close = el("button", { type: "button", "aria-label": words("close"), onclick: () => zoom.close() }, sign("close"));
  large.addEventListener("click", () => zoom.classList.toggle("large"));
  zoom.style.setProperty("--ratio", String(width / height));
  zoom.classList.remove("large");
  zoom.replaceChildren(close, el("div", { class: "frame" }, large));
  zoom.showModal();
}

zoom?.addEventListener("click", (event) => {
  if (event.target.tagName !== "IMG" && !event.target.closest("button")) zoom.close();
});
