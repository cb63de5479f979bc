import { useSyncExternalStore } from "react";

/** From this width on the dashboard has three columns; the breakpoint `lg` of the styles. */
const desktop = "(min-width: 72rem)";

/** Whether the dashboard has three columns, by the same media query as the styles. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(desktop).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(desktop);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
