/**
 * The current location in the hub. The browser's address is the truth; components that draw by it are told of each
 * change. It is small and our own, because a usual router would be a tenth of what a phone may load before it shows the
 * list.
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

/** Goes to a path, or to a "#place" on this page. With `replace`, the present page leaves the history. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  // Navigating to the present page would only make Back do nothing.
  const isHere = to === readAddress();
  if (replace || isHere) history.replaceState(history.state, "", to);
  else if (isModalEntry()) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  for (const listener of listeners) listener();
}

/** Scrolls to the element that the "#place" of an address names; returns whether there is one. */
export function scrollToAnchor({ hash }: Location): boolean {
  const place = document.getElementById(hash.slice(1));
  place?.scrollIntoView();
  return place !== null;
}

/** Calls back when the location changes. Returns a function that stops it. */
export function onNavigated(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

export const LocationContext = createContext<Location>({ pathname: "/", hash: "" });

/** The page in the address at once, before the next page is ready. A "#place" counts only on the first page. */
export function usePageAddress(): string {
  return useSyncExternalStore(onNavigated, readAddress).replace(/(\/.+)#.*/, "$1");
}

function readAddress(): string {
  const { pathname, hash } = readLocation();
  return pathname + hash;
}

/** A new object with every navigation, also with one to the present location. */
export function useLocation(): Location {
  return useContext(LocationContext);
}
