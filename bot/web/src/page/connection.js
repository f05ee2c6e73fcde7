// Keeps a socket open to the table, and sends what was asked until it is answered.

import { page } from "./words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 45000;
const FULL_WAIT = 30000;

/**
 * Opens the socket and keeps it open. `on` has the functions `update`, `answer`, `completions`, `step`, `missed`, `replay`, `state` (`open` or
 * `waiting`) and `refused` (with the server's sentence while there is no room, and with nothing once there is).
 */
export function connect(on) {
  const waiting = new Map();
  let socket = null;
  let cursor = null;
  let wait = FIRST_WAIT;
  let retry = null;
  let silence = null;
  let full = false;

  function open() {
    clearTimeout(retry);
    retry = null;
    const url = new URL("socket", location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("language", page.language);
    if ("DecompressionStream" in window) url.searchParams.set("packed", "gzip");
    if (cursor !== null) url.searchParams.set("since", cursor);
    const current = new WebSocket(url);
    current.binaryType = "arraybuffer";
    socket = current;
    listen();
    // What is packed takes a moment to be read, and what comes after it waits for it.
    let packed = null;
    let before = null;
    const take = async (data) => {
      if (typeof data !== "string") packed = await unpack(data);
      else if (socket === current) {
        const message = JSON.parse(data);
        if (packed) join(message, packed);
        packed = null;
        hear(message);
      }
    };
    current.addEventListener("message", ({ data }) => {
      if (socket !== current) return;
      listen();
      if (!before && typeof data === "string") return take(data);
      const next = Promise.resolve(before).then(() => take(data)).catch(reportError).then(() => {
        if (before === next) before = null;
      });
      before = next;
    });
    current.addEventListener("close", () => socket === current && lost());
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      const dead = socket;
      socket = null;
      dead?.close();
      lost();
    }, SILENCE);
  }

  function lost() {
    socket = null;
    clearTimeout(silence);
    on.state("waiting");
    retry = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = full ? FULL_WAIT : Math.min(wait * 2, LONGEST_WAIT);
  }

  function hear(message) {
    if (message.type === "update") {
      if (message.hello) {
        wait = FIRST_WAIT;
        on.state("open");
        if (full) on.refused(null);
        full = false;
        for (const request of waiting.values()) send(request.message);
      }
      cursor = message.revision;
      on.update(message);
    } else if (message.type === "answer") {
      // Answers come in the order in which they were asked for: one without a name is to the first that waits.
      const id = message.id === "" ? waiting.keys().next().value : message.id;
      const request = waiting.get(id);
      waiting.delete(id);
      if (request) request.done(message);
      on.answer(message, request?.message);
    } else if (message.type === "completions") {
      on.completions(message);
    } else if (message.type === "step") {
      on.step(message);
    } else if (message.type === "earlier") {
      on.update(message);
    } else if (message.type === "missed" || message.type === "replay") {
      on[message.type](message);
    } else if (message.type === "refused") {
      full = true;
      wait = FULL_WAIT;
      on.refused(message.problem);
    }
  }

  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message, whole));
  }

  function hurry() {
    if (retry === null) return;
    wait = FIRST_WAIT;
    open();
  }
  // A page that is left may come back as it was, if no socket is open.
  addEventListener("pagehide", () => {
    const left = socket;
    socket = null;
    clearTimeout(silence);
    clearTimeout(retry);
    retry = null;
    left?.close();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && socket === null && open());
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());

  open();
  return {
    /** Sends words or a button's command; resolves with the answer, however long the way there is broken. */
    request(text, prompt) {
      const message = { type: "request", id: crypto.randomUUID?.() ?? randomId(), text, prompt };
      return new Promise((done) => {
        waiting.set(message.id, { message, done });
        send(message);
      });
    },
    /** Sends what may get lost. */
    send,
    /** Drops the connection and opens it anew, as when the network fails. */
    drop() {
      socket?.close();
    },
  };
}

/** What a message has that is long comes before it, packed. */
async function unpack(data) {
  return JSON.parse(await new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text());
}

/** Puts a message together. */
function join(message, { board, posts = [] }) {
  message.posts?.unshift(...posts);
  if (!board) return;
  const { frames, ...look } = board;
  Object.assign(message.board, look);
  message.board.frames.forEach((frame, index) => Object.assign(frame, frames[index]));
}

/** Half a character, as one gets from cutting text, can't be sent. */
function whole(_, value) {
  return typeof value === "string" && value.toWellFormed ? value.toWellFormed() : value;
}

/** Where a page is not served securely, browsers keep `randomUUID` back. */
function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
