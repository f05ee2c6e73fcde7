// The worker that lives on when the pages are closed, where the browser has such workers.

/** Resolves to the worker's registration; to nothing where there can be none. */
export const worker = register();

async function register() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return null;
  // What the page needs itself comes first.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    return await navigator.serviceWorker.ready;
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}
