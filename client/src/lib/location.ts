/**
 * Where in the hub the page stands. The browser's address is the truth; whoever draws by it hears of each change. Small
 * and our own, because a router of the usual kind would be a tenth of what a phone may load before it shows the list.
 */
import { createContext, useContext, useSyncExternalStore } from "react";

export interface Location {
  pathname: string;
  hash: string;
}

const listeners = new Set<() => void>();

export function readLocation(): Location {
  const { pathname, hash } = globalThis.location;
  return { pathname, hash };
}

/** Goes to a path, or a "#place" of this page. With `replace`, Back leads past where one was. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  // Going to where one is would only make Back do nothing.
  const isHere = to === readAddress();
  if (replace || isHere) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  for (const listener of listeners) listener();
}

/** Brings what the "#place" of an address names into view, and tells whether it is there. */
export function scrollToPlace({ hash }: Location): boolean {
  const place = document.getElementById(hash.slice(1));
  place?.scrollIntoView();
  return place !== null;
}

/** Calls back when the page stands elsewhere. Returns the way to stop. */
export function onNavigated(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export const LocationContext = createContext<Location>({ pathname: "/", hash: "" });

/** The page in the address, at once: what is drawn by `useLocation` stands until the next page is there. A "#place" counts on the first page alone. */
export function usePageAddress(): string {
  return useSyncExternalStore(onNavigated, readAddress).replace(/(\/.+)#.*/, "$1");
}

function readAddress(): string {
  const { pathname, hash } = readLocation();
  return pathname + hash;
}

/** A new object with every navigation, also one to where the page stands already. */
export function useLocation(): Location {
  return useContext(LocationContext);
}
