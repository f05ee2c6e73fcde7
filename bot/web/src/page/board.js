// Pictures (films, plots and boards) with an enlarged view.

import { el, sign } from "./dom.js";
import { words } from "./words.js";

const zoom = document.getElementById("zoom");

/** Returns a figure with a film. With reduced motion it shows the still image and a play button. */
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

/**
 * Returns a figure with a picture `{src, width, height, alt}`; `still` makes it a film. `loading` is the attribute of the
 * image.
 */
export function board(picture, loading = "lazy") {
  if (picture.still) return film(picture);
  const image = el("img", {
    src: picture.src, width: picture.width, height: picture.height, alt: picture.alt, loading, decoding: "async",
  });
  const figure = el("figure", { class: "board", "data-drawing": words("drawing") });
  figure.style.setProperty("--ratio", String(picture.width / picture.height));
  // A label on the button would hide the picture's alt text from screen readers.
  figure.append(el("button", { type: "button", class: "open", title: words("enlarge"), onclick: () => enlarge({ ...picture, src: image.src }) }, image));
  return figure;
}

/** Reloads pictures that failed to load. */
export function retry() {
  for (const image of document.querySelectorAll(".board img")) {
    if (image.complete && image.naturalWidth === 0) image.src = image.getAttribute("src");
  }
}

/** Opens the zoom dialog with a picture. */
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
