import { useCallback, useEffect, useState } from "react";
import { navigate } from "../lib/location.ts";
import { readStored, setStored } from "../lib/storage.ts";

const storageKey = "kitchen";
const query = "kitchen";

/** Whether this device is in the kitchen: stored here, and set by `?kitchen` in the address. */
export function useKitchenMode(): [boolean, (isKitchen: boolean) => void] {
  const [isKitchen, setIsKitchen] = useState(() => isAsked() || readStored("device", storageKey) !== null);

  useEffect(() => {
    if (!isAsked()) return;
    remember(true);
    // Without `?kitchen`, so that reloading does not turn the mode on again.
    navigate(location.pathname, { replace: true });
  }, []);

  useEffect(() => {
    document.documentElement.toggleAttribute("data-kitchen", isKitchen);
    return () => document.documentElement.removeAttribute("data-kitchen");
  }, [isKitchen]);

  const set = useCallback((next: boolean) => {
    remember(next);
    setIsKitchen(next);
  }, []);
  return [isKitchen, set];
}

function isAsked(): boolean {
  return new URLSearchParams(location.search).has(query);
}

function remember(isKitchen: boolean): void {
  setStored("device", storageKey, isKitchen ? "1" : null);
}
