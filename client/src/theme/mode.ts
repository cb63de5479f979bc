/** Light or dark. The colour tokens depend on the class `dark` of the root element. */
import { readStored, setStored } from "../lib/storage.ts";

export const modes = ["system", "light", "dark"] as const;
export type Mode = (typeof modes)[number];

const storageKey = "theme";
const listeners = new Set<() => void>();

/** The person's choice, as this device last knew it; the system's setting without one. */
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

/** Stores a choice on this device and applies it. The choice itself is one of the person's settings. */
export function chooseMode(mode: Mode): void {
  setStored("device", storageKey, mode);
  notifyListeners();
}

function notifyListeners(): void {
  applyMode();
  for (const listener of listeners) listener();
}

/** Calls back when the mode may have changed. Returns a function that stops it. */
export function onMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}
