import { useEffect } from "react";
import { runInBackground } from "./background.ts";
import { pageReady } from "./page-ready.ts";

/** Loads a part of the program before it is needed, so that it also opens without a network. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => runInBackground(pageReady.then(load), "A part of the page could not be loaded ahead."), [load]);
}
