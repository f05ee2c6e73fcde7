// WebSocket connection to the table, with repetition of requests until the server answers them.

import { page } from "./words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 45000;
const FULL_WAIT = 30000;

/**
 * Opens the socket and reopens it after each failure. `on` has the handlers of server messages `update`, `answer`,
 * `completions`, `step`, `missed` and `replay`; `state` gets `open` or `waiting`; `refused` gets the server's sentence while
 * the connection limit is reached, and null afterwards.
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
    // Decompression is asynchronous; later messages wait for it.
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
      // Answers have the order of their requests: an answer without an id belongs to the oldest waiting request.
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
  // An open socket would exclude the page from the back/forward cache.
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
    /**
     * Requests a command, typed or of a button, in answer to a prompt. Resolves to the answer; reconnections repeat the
     * request.
     */
    request(text, prompt) {
      const message = { type: "request", id: crypto.randomUUID?.() ?? randomId(), text, prompt };
      return new Promise((done) => {
        waiting.set(message.id, { message, done });
        send(message);
      });
    },
    /** Sends a message without repetition; it is lost while the socket is closed. */
    send,
    /** Closes the socket; the page reconnects as after a network failure. */
    drop() {
      socket?.close();
    },
  };
}

/** Decompresses the long parts of a server message, which precede the message. Resolves to these parts. */
async function unpack(data) {
  return JSON.parse(await new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).text());
}

/** Merges decompressed posts and board into their message. */
function join(message, { board, posts = [] }) {
  message.posts?.unshift(...posts);
  if (!board) return;
  const { frames, ...look } = board;
  Object.assign(message.board, look);
  message.board.frames.forEach((frame, index) => Object.assign(frame, frames[index]));
}

/** JSON replacer that makes strings well-formed: a lone surrogate, as in cut text, can't be sent. */
function whole(_, value) {
  return typeof value === "string" && value.toWellFormed ? value.toWellFormed() : value;
}

/** Returns a random id of 32 hexadecimal digits, for insecure contexts, which lack `randomUUID`. */
function randomId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
