import { useSyncExternalStore } from "react";

const upright = "(orientation: portrait)";

/** Whether the screen is upright, by the same media query as the styles. */
export function useUpright(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(upright).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(upright);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
