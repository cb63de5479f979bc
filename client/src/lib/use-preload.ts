import { useEffect } from "react";
import { runInBackground } from "./background.ts";
import { pageReady } from "./page-ready.ts";

/** Loads code before it is needed, so it also works offline. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => runInBackground(pageReady.then(load), "Could not preload a part of the app."), [load]);
}
