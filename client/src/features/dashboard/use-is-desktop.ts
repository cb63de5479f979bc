import { useState } from "react";

/** From this width on the dashboard has three columns; the breakpoint `lg` of the styles. */
const desktop = "(min-width: 72rem)";

/**
 * Whether the dashboard had three columns when it was opened. It does not follow a turned or resized screen: cards that
 * change places in the page take an open dialog in them out of the browser's top layer, where no key closes it.
 */
export function useIsDesktop(): boolean {
  const [isDesktop] = useState(() => window.matchMedia(desktop).matches);
  return isDesktop;
}
