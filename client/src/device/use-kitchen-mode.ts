import { useCallback, useEffect, useSyncExternalStore } from "react";
import { navigate, onNavigated } from "../lib/location.ts";
import { readStored, setStored } from "../lib/storage.ts";

const page = "/voice-assistant";
const kitchenPage = `${page}?kitchen`;
/** Earlier versions stored the mode on the device. The hook moves it to the address once. */
const previousKey = "kitchen";

/**
 * Whether the voice page shows its kitchen layout. The mode is part of the address, so it survives a reload and Back
 * leaves it.
 */
export function useKitchenMode(): [boolean, (isKitchen: boolean) => void] {
  const isKitchen = useSyncExternalStore(onNavigated, isKitchenAddress);

  useEffect(() => {
    if (readStored("device", previousKey) === null) return;
    setStored("device", previousKey, null);
    navigate(kitchenPage, { replace: true });
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-kitchen", isKitchen);
    return () => document.documentElement.removeAttribute("data-kitchen");
  }, [isKitchen]);

  const set = useCallback((next: boolean) => navigate(next ? kitchenPage : page), []);
  return [isKitchen, set];
}

function isKitchenAddress(): boolean {
  return new URLSearchParams(location.search).has("kitchen");
}
