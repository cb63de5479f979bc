import { useState } from "react";

/** The dashboard has three columns from this width on: the breakpoint `lg`. */
const desktop = "(min-width: 72rem)";

/**
 * Whether the dashboard had three columns when it opened. It ignores later resizes: moving a card in the DOM removes
 * its open dialog from the top layer, and Escape no longer closes it.
 */
export function useIsDesktop(): boolean {
  const [isDesktop] = useState(() => window.matchMedia(desktop).matches);
  return isDesktop;
}
