// Pictures of the board: they open large, and their labeled spots can be tapped.

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

/** A picture as `{src, width, height, alt, spots}`. Each spot is a button for the pointer; the menu has it as well. */
export function board(picture, tap, loading = "lazy") {
  if (picture.still) return film(picture);
  const image = el("img", {
    src: picture.src, width: picture.width, height: picture.height, alt: picture.alt, loading, decoding: "async",
  });
  const figure = el("figure", { class: "board", "data-drawing": words("drawing") });
  figure.style.setProperty("--ratio", String(picture.width / picture.height));
  if (picture.spots?.length && tap) {
    figure.append(image);
    figure.style.setProperty("--room", `${room(picture)}%`);
    for (const spot of picture.spots) {
      const place = el("button", {
        type: "button", class: "spot", tabindex: "-1", "aria-hidden": "true", title: spot.label,
        onclick: () => tap(spot.command),
      });
      place.style.left = `${spot.x}%`;
      place.style.top = `${spot.y}%`;
      figure.append(place);
    }
  } else {
    // It has no name of its own: that would hide the picture's words from a screen reader.
    figure.append(el("button", { type: "button", class: "open", title: words("enlarge"), onclick: () => enlarge(image) }, image));
  }
  return figure;
}

/** How wide spots can be that don't reach into each other, in hundredths of the picture's width. */
function room({ width, height, spots }) {
  const apart = (a, b) => Math.hypot(a.x - b.x, ((a.y - b.y) * height) / width);
  return Math.min(100, ...spots.flatMap((a, index) => spots.slice(index + 1).map((b) => apart(a, b)).filter((far) => far > 0.5)));
}

/** Shows another picture in place of the one shown, when it has come. */
export async function replace(figure, picture) {
  const image = figure.querySelector("img");
  if (image.getAttribute("src") !== picture.src) {
    const next = new Image();
    next.src = picture.src;
    figure.dataset.next = picture.src;
    await next.decode().catch(() => {});
    if (figure.dataset.next !== picture.src) return;
  }
  image.src = picture.src;
  image.width = picture.width;
  image.height = picture.height;
  image.alt = picture.alt;
}

/** Asks anew for the pictures that did not come while the server was away. */
export function retry() {
  for (const image of document.querySelectorAll(".board img")) {
    if (image.complete && image.naturalWidth === 0) image.src = image.getAttribute("src");
  }
}

function enlarge(image) {
  const large = el("img", { src: image.currentSrc || image.src, alt: image.alt, width: image.width, height: image.height });
  const close = el("button", { type: "button", "aria-label": words("close"), onclick: () => zoom.close() }, sign("close"));
  large.addEventListener("click", () => zoom.classList.toggle("large"));
  zoom.style.setProperty("--ratio", String(image.width / image.height));
  zoom.classList.remove("large");
  zoom.replaceChildren(close, el("div", { class: "frame" }, large));
  zoom.showModal();
}

zoom?.addEventListener("click", (event) => {
  if (event.target.tagName !== "IMG" && !event.target.closest("button")) zoom.close();
});
