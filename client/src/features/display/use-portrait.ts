import { useSyncExternalStore } from "react";

const portrait = "(orientation: portrait)";

/** Whether the screen is in portrait orientation, by the same media query as the styles. */
export function usePortrait(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(portrait).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(portrait);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
