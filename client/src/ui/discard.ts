/** Forms report unsaved changes to the surrounding dialog, which then asks before it closes. */
import { createContext, useContext, useLayoutEffect } from "react";
import { guardPage } from "../lib/unsaved.ts";

export interface DiscardGuard {
  /** Registers unsaved changes. Returns a function that unregisters them. */
  hold(): () => void;
  /** Discards at once, or asks first if there are changes. */
  ask(discard: () => void): void;
}

/** Outside dialogs, only the browser asks, when the user leaves the page. */
export const DiscardContext = createContext<DiscardGuard>({ hold: guardPage, ask: (discard) => discard() });

/** Reports unsaved changes to the surrounding dialog or page. Returns that dialog's guard. */
export function useUnsaved(isUnsaved: boolean): DiscardGuard {
  const guard = useContext(DiscardContext);
  useLayoutEffect(() => (isUnsaved ? guard.hold() : undefined), [guard, isUnsaved]);
  return guard;
}
