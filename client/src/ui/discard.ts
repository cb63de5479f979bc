/** Forms tell the dialog around them whether they hold changes, so that it asks before it closes. */
import { createContext, useContext, useLayoutEffect } from "react";
import { holdPage } from "../lib/unsaved.ts";

export interface DiscardGuard {
  /** Registers changes that are not saved. Returns a function to call when there are none any more. */
  hold(): () => void;
  /** Discards at once, or asks first if there are changes. */
  ask(discard: () => void): void;
}

/** Outside of dialogs, only the browser asks: when the page is left. */
export const DiscardContext = createContext<DiscardGuard>({ hold: holdPage, ask: (discard) => discard() });

/** Tells the dialog around it, or the page, that something is not saved. Returns the guard of that dialog. */
export function useUnsaved(isUnsaved: boolean): DiscardGuard {
  const guard = useContext(DiscardContext);
  useLayoutEffect(() => (isUnsaved ? guard.hold() : undefined), [guard, isUnsaved]);
  return guard;
}
