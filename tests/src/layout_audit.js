// Faults of a page's layout in its current state, as sentences; what is to be seen is seen by a reader who scrolls marked parts only.
(() => {
  const faults = new Set();
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.body;
  const name = (element) => {
    const own = element.id ? `#${element.id}` : `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    return `${own} “${(element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const style = new Map();
  const look = (element) => style.get(element) ?? style.set(element, getComputedStyle(element)).get(element);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const ancestors = (element) => {
    const all = [];
    for (let one = element.parentElement; one; one = one.parentElement) all.push(one);
    return all;
  };
  /** Text for screen readers, a pixel in size, and what is shown with the focus alone. */
  const isTold = (element) => element.matches(".skip") || [element, ...ancestors(element)].some((one) => look(one).clipPath !== "none");
  const scrolls = (element) => {
    const [x, y] = [look(element).overflowX, look(element).overflowY].map((way) => way === "auto" || way === "scroll");
    return (x && element.scrollWidth > element.clientWidth + 2) || (y && element.scrollHeight > element.clientHeight + 2);
  };
  const hides = (element) => ["hidden", "clip"].includes(look(element).overflowX) || ["hidden", "clip"].includes(look(element).overflowY);
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const beyond = (box, room, by = 1.5) =>
    box.left < room.left - by || box.right > room.right + by || box.top < room.top - by || box.bottom > room.bottom + by;
  /** The part of a box that is in sight: within the window and all that clips it; and whether scrolling brings the rest. */
  const sight = (element, box) => {
    let room = { ...window_ };
    let scrolled = false;
    const around = ancestors(element);
    for (const one of scrolls(element) ? [element, ...around] : around) {
      if (one === document.documentElement || one === document.body) break;
      if (scrolls(one)) scrolled = true;
      else if (!hides(one)) continue;
      const { left, top } = one.getBoundingClientRect();
      const inside = { left: left + one.clientLeft, top: top + one.clientTop, right: left + one.clientLeft + one.clientWidth, bottom: top + one.clientTop + one.clientHeight };
      room = { left: Math.max(room.left, inside.left), top: Math.max(room.top, inside.top), right: Math.min(room.right, inside.right), bottom: Math.min(room.bottom, inside.bottom) };
      if (look(one).position === "fixed") break;
    }
    return { room, scrolled, isCut: beyond(box, room) };
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.add("the page is wider than the window");
  const elements = [...root.querySelectorAll("*")].filter((element) => !element.closest("svg, noscript, script") && seen(element));

  // Running previews, whose whole text stands in the log.
  const PREVIEW = "#heard .text, #heard b, #told";
  for (const element of elements) {
    if (element.closest(PREVIEW) || element.matches("option, select")) continue;
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (!texts.length || isTold(element)) continue;
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (!box.width) continue;
        const { scrolled, isCut } = sight(element, box);
        if (isCut && !scrolled) faults.add(`cut: ${name(element)} in ${name(element.parentElement).slice(0, 60)}`);
        const button = element.closest("button, a.button");
        if (button && beyond(box, button.getBoundingClientRect(), 2)) faults.add(`reaches out of its button: ${name(element)}`);
      }
      const top = (at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [...range.getClientRects()].at(-1)?.top ?? 0;
      };
      const letters = [...text.data].map((letter) => /\p{L}/u.test(letter));
      if (text.data.length < 200 && letters.some((_, at) => letters[at] && letters[at + 1] && top(at + 1) > top(at) + 3)) faults.add(`broken word: ${name(element)}`);
    }
  }
  for (const element of elements.filter((one) => look(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1)) {
    if (!element.closest(PREVIEW) && !isTold(element)) faults.add(`cut by dots: ${name(element)}`);
  }

  for (const element of elements.filter((one) => look(one).webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2)) {
    if (!element.closest(PREVIEW)) faults.add(`lines are cut: ${name(element)}`);
  }

  const targets = elements.filter((element) => element.matches("button:not(.spot), a[href], input:not([type=hidden]), select, summary") && !isTold(element) && !element.closest("[inert]"))
    .filter((element) => !(element.matches("input") && look(element).opacity === "0"));
  const inSight = [];
  for (const target of targets) {
    const box = target.getBoundingClientRect();
    const { room, scrolled, isCut } = sight(target, box);
    if (isCut && !scrolled) faults.add(`out of sight: ${name(target)} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    if (box.width < 23.5 || box.height < 23.5) faults.add(`smaller than 24 px: ${name(target)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    const shown = { left: Math.max(box.left, room.left), top: Math.max(box.top, room.top), right: Math.min(box.right, room.right), bottom: Math.min(box.bottom, room.bottom) };
    if (shown.right - shown.left < 2 || shown.bottom - shown.top < 2) continue;
    inSight.push([target, shown]);
    const [x, y] = [(shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    const label = target.closest("label");
    // What stays at an edge of a scrolled part covers only what is scrolled below it.
    const sticks = top && ancestors(top).concat(top).some((one) => look(one).position === "sticky");
    if (top && !target.contains(top) && !top.contains(target) && !label?.contains(top) && !(sticks && scrolled)) faults.add(`covered: ${name(target)} by ${name(top)}`);
  }
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const sticks = (element) => [element, ...ancestors(element)].some((one) => look(one).position === "sticky");
  inSight.forEach(([one, box], index) => {
    for (const [other, there] of inSight.slice(index + 1)) {
      if (!overlap(box, there) || one.contains(other) || other.contains(one) || sticks(one) !== sticks(other)) continue;
      faults.add(`overlap: ${name(one)} and ${name(other)}`);
    }
  });

  // Places of one kind have 24 px each; between places of several kinds a finger is asked which one is meant.
  const spots = dialog ? [] : elements.filter((element) => element.matches("#spots .spot"));
  const kinds = new Set(spots.flatMap(({ className, deeds }) => deeds.map(({ kind, deed }) => `${className.includes("field")} ${kind} ${deed}`)));
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  for (const box of boxes) if (box.width < 23.5 || box.height < 23.5) faults.add(`a place is smaller than 24 px: ${box.width}`);
  if (kinds.size === 1) {
    const near = boxes.filter((box, index) => boxes.slice(index + 1).some((other) =>
      Math.hypot(box.left + box.width / 2 - other.left - other.width / 2, box.top + box.height / 2 - other.top - other.height / 2) < 23.5));
    if (near.length) faults.add(`places overlap: ${near.length} of ${boxes.length}`);
  }

  for (const element of elements) {
    if (!scrolls(element) || element.matches("input, textarea, select")) continue;
    const isMarked = look(element).maskImage !== "none" || element.dataset.edges;
    const canFocus = element.tabIndex >= 0 || element.querySelector("button:not(:disabled), a[href], input, select, summary, [tabindex='0']");
    if (!isMarked) faults.add(`scrolls without a sign: ${name(element)}`);
    if (!canFocus) faults.add(`scrolls, but takes no focus: ${name(element)}`);
    if (!element.closest("[aria-label], [aria-labelledby], [role=alert]")) faults.add(`scrolls without a name: ${name(element)}`);
    if (element.clientHeight < 40 && element.scrollHeight > element.clientHeight + 1) faults.add(`scrolls in ${element.clientHeight} px: ${name(element)}`);
  }

  // What the turn is about is in sight without scrolling where there is room.
  if (!dialog && innerHeight >= 700) {
    const first = [...document.querySelectorAll(".deeds button, #offers button, .tray .controls > *, #mine .ask, .answer > header, #guide p, #guide button")].filter(seen);
    for (const element of first) {
      const box = element.getBoundingClientRect();
      if (sight(element, box).isCut) faults.add(`scrolled out of sight: ${name(element)}`);
    }
  }
  // No room is left below what a phone shows while the board could be larger.
  const frame = document.querySelector("#living .frame");
  if (!dialog && innerWidth < 480 && frame && seen(frame) && document.body.dataset.sheet === "mine") {
    const mine = document.getElementById("mine");
    const last = Math.max(...[...mine.querySelectorAll("*")].filter(seen).map((part) => part.getBoundingClientRect().bottom));
    const [below, width] = [mine.getBoundingClientRect().bottom - last, frame.getBoundingClientRect().width];
    if (below > 40 && width < innerWidth * 0.97) faults.add(`${Math.round(below)} px are empty beside a board of ${Math.round(width)} px`);
  }
  return [...faults];
})()
