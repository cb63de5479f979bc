import { loadNewest } from "../../device/app-update.ts";
import { runInBackground } from "../../lib/background.ts";
import { readStored, setStored } from "../../lib/storage.ts";

/** Reloads the page at most once per interval, so that a reload that changes nothing does not repeat all night. */
const storageKey = "display-reloaded";
const restMs = 30 * 60_000;

export function reloadPage(nowMs: number): void {
  if (nowMs - Number(readStored("tab", storageKey) ?? 0) < restMs) return;
  setStored("tab", storageKey, String(nowMs));
  // Without storage the interval cannot be enforced, so do not reload.
  if (readStored("tab", storageKey) === null) return;
  runInBackground(loadNewest(), "The newest version of the page could not be loaded.");
}

/** The build of this page: the name of its first script. The hub reads the same name from the page that it serves. */
export function pageBuild(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
}
