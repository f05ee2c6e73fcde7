// Service worker registration.

/** Promise of the worker's `ServiceWorkerRegistration`, or of null if workers are unavailable. */
export const worker = register();

async function register() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return null;
  // Registration waits for the load event, so that it doesn't delay the page.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  try {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    return await navigator.serviceWorker.ready;
  } catch {
    // Storage is disabled.
    return null;
  }
}
