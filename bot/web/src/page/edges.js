// Scroll containers: their edges fade where content is hidden, and those without controls take the focus.

const PARTS = "#mine, #mine .body, #seats, #log, #link, #completions, .developments, .counts, .problem p";
const CONTROLS = "button, a[href], input, select, summary, [tabindex='0']";
const BY = 2;
let due = false;

/** Updates the faded edges of a container, and makes it focusable if it scrolls and has no control. */
function mark(part) {
  const { scrollTop: top, scrollLeft: left, scrollHeight: high, scrollWidth: wide, clientHeight: height, clientWidth: width } = part;
  const { overflowX, overflowY } = getComputedStyle(part);
  const [across, down] = [overflowX !== "visible" && wide > width + 1, overflowY !== "visible" && high > height + 1];
  const edges = [
    down && top > BY && "up", down && top + height < high - BY && "down", across && left > BY && "left", across && left + width < wide - BY && "right",
  ].filter(Boolean).join(" ");
  if ((part.dataset.edges ?? "") !== edges) {
    if (edges) part.dataset.edges = edges;
    else delete part.dataset.edges;
  }
  if ((across || down) && part.tabIndex < 0 && !part.querySelector(CONTROLS)) part.tabIndex = 0;
}

function look() {
  due = false;
  document.querySelectorAll(PARTS).forEach(mark);
}

function soon() {
  if (due) return;
  due = true;
  requestAnimationFrame(look);
}

const sizes = new ResizeObserver(soon);
for (const id of ["mine", "seats", "log", "posts"]) sizes.observe(document.getElementById(id));
for (const id of ["mine", "seats", "problem", "link"]) new MutationObserver(soon).observe(document.getElementById(id), { childList: true, subtree: true });
new MutationObserver(soon).observe(document.body, { attributes: true });
addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
addEventListener("toggle", soon, true);
soon();
