/** The color mode. The color tokens depend on the root element's class `dark`. */
import { readStored, setStored } from "../lib/storage.ts";

export const modes = ["system", "light", "dark"] as const;
export type Mode = (typeof modes)[number];

const storageKey = "theme";
const listeners = new Set<() => void>();

/** The user's choice as stored on this device; "system" without one. */
export function readMode(): Mode {
  const stored = readStored("device", storageKey);
  return modes.find((mode) => mode === stored) ?? "system";
}

/** Applies the mode to the page. Runs before the first paint, and again when the choice or the system changes. */
export function applyMode(): void {
  const mode = readMode();
  const isDark = mode === "dark" || (mode === "system" && systemIsDark().matches);
  const root = document.documentElement;
  root.classList.toggle("dark", isDark);
  root.style.colorScheme = isDark ? "dark" : "light";
}

/** Applies the mode, and watches the system's setting and other tabs. */
export function watchMode(): void {
  applyMode();
  systemIsDark().addEventListener("change", applyMode);
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) notifyListeners();
  });
}

/** Stores a choice on this device and applies it. The hub stores the choice in the user's settings. */
export function chooseMode(mode: Mode): void {
  setStored("device", storageKey, mode);
  notifyListeners();
}

function notifyListeners(): void {
  applyMode();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the mode may have changed. Returns a function that stops it. */
export function onMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}
