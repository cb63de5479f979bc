/**
 * Stores the app on this device with a service worker, and updates it only while the page is idle. Browsers have no
 * service workers on plain http, so the hub then serves every page load.
 */
import { runInBackground } from "../lib/background.ts";

const workerFile = "/service-worker.js";
/** Gives the page time to load first, even on a slow connection. */
const startDelayMs = 3_000;
const quietCheckMs = 5_000;
const updateCheckMs = 60 * 60_000;

/** Stores the app on this device, and updates it when `isQuiet`. Returns a function that stops it. */
export function watchAppUpdates(isQuiet: () => boolean): () => void {
  const watching = new AbortController();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Missing on plain http.
  if (workers && import.meta.env.PROD) {
    runInBackground(watchUpdates(workers, isQuiet, watching.signal), "We couldn't store the app on this device.");
  }
  return () => watching.abort();
}

async function watchUpdates(
  workers: ServiceWorkerContainer,
  isQuiet: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, startDelayMs));
  if (signal.aborted) return;
  let controller = workers.controller;
  let isReplaced = false;
  const onControllerChange = () => {
    // The first worker takes control of a page that the hub has just served, so that page is up to date.
    if (controller) isReplaced = true;
    controller = workers.controller;
  };
  workers.addEventListener("controllerchange", onControllerChange, { signal });
  const registration = await workers.register(workerFile, { updateViaCache: "none" });
  if (signal.aborted) return;

  const advance = () => {
    if (!isReplaced && !registration.waiting) return;
    if (!isQuiet()) return;
    // Another tab may have activated the newer worker; then this page only has to reload.
    if (isReplaced) location.reload();
    else registration.waiting?.postMessage("take-over");
  };
  const checkHub = () => runInBackground(registration.update(), "We couldn't check for updates. Try again.");
  const onVisibility = () => (document.visibilityState === "hidden" ? advance() : checkHub());
  workers.addEventListener("controllerchange", advance, { signal });
  document.addEventListener("visibilitychange", onVisibility, { signal });
  const timers = [setInterval(advance, quietCheckMs), setInterval(checkHub, updateCheckMs)];
  signal.addEventListener("abort", () => timers.forEach(clearInterval));
}

/** Checks the hub for a newer app, for example after the hub rejected this page as outdated. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
}

/** Reloads the page from the hub, ignoring what this device has stored. */
export async function loadNewest(): Promise<void> {
  await removeStoredApp();
  location.reload();
}

/** Removes the stored app from this device. */
export async function removeStoredApp(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.map((name) => caches.delete(name)));
}
