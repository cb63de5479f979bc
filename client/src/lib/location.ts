/**
 * A small router. The browser's address is the source of truth, and components subscribe to its changes. A router
 * library would take a tenth of the code that a phone may load before it shows the list.
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

/** Whether this is the extra entry in the history for modal dialogs: see `modal-history.ts`. */
export function isModalEntry(): boolean {
  return Boolean(history.state?.isModal);
}

/** Navigates to a path, or to an anchor on this page. `replace` replaces the current history entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  // A second entry for the current page would make Back do nothing.
  const isCurrent = to === readAddress();
  if (replace || isCurrent) history.replaceState(history.state, "", to);
  else if (isModalEntry()) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  for (const listener of listeners) listener();
}

/** Scrolls to the element that the address's anchor names. Returns whether it exists. */
export function scrollToAnchor({ hash }: Location): boolean {
  const place = document.getElementById(hash.slice(1));
  place?.scrollIntoView();
  return place !== null;
}

/** Calls `listener` when the location changes. Returns a function that stops it. */
export function onNavigated(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export const LocationContext = createContext<Location>({ pathname: "/", hash: "" });

/** The page in the address, even before that page is ready. Only the dashboard's address includes its anchor. */
export function usePageAddress(): string {
  return useSyncExternalStore(onNavigated, readAddress).replace(/(\/.+)#.*/, "$1");
}

function readAddress(): string {
  const { pathname, hash } = readLocation();
  return pathname + hash;
}

/** Returns a new object for every navigation, even to the current location. */
export function useLocation(): Location {
  return useContext(LocationContext);
}
