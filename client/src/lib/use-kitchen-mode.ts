import { useCallback, useEffect, useState } from "react";
import { navigate } from "./location.ts";

const storageKey = "kitchen";
const query = "kitchen";

/** Whether this device stands in the kitchen: remembered here, and set by `?kitchen` in the address. */
export function useKitchenMode(): [boolean, (isKitchen: boolean) => void] {
  const [isKitchen, setIsKitchen] = useState(() => isAsked() || isRemembered());

  useEffect(() => {
    if (!isAsked()) return;
    remember(true);
    // Who leaves the kitchen and reloads the page has left it.
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

// Private windows may refuse storage, which must not keep anybody out of the kitchen.
function isRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function remember(isKitchen: boolean): void {
  try {
    if (isKitchen) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // It then holds until the page is left.
  }
}
