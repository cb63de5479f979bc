import { useSyncExternalStore } from "react";

const upright = "(orientation: portrait)";

/** Whether the screen hangs upright, as the styles ask it. */
export function useUpright(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(upright).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(upright);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
