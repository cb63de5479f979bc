import { useEffect } from "react";
import { runInBackground } from "./background.ts";

/** The page itself comes first, also on a slow line. */
const delayMs = 2_000;

/** Loads a part of the program before it is asked for, so that it also opens after the network has gone. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => runInBackground(load(), "A part of the page could not be loaded ahead."), delayMs);
    return () => clearTimeout(timer);
  }, [load]);
}
