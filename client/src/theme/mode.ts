/** Light or dark. The class `dark` on the root element is what the colour tokens listen to. */
import { readStored, setStored } from "../lib/storage.ts";

export const modes = ["system", "light", "dark"] as const;
export type Mode = (typeof modes)[number];

const storageKey = "theme";
const listeners = new Set<() => void>();

/** What the person chose, as this device was told last; the system's setting when they did not. */
export function readMode(): Mode {
  const stored = readStored("device", storageKey);
  return modes.find((mode) => mode === stored) ?? "system";
}

/** Puts the chosen mode on the page. Runs before the first paint, and again when the choice or the system changes. */
export function applyMode(): void {
  const mode = readMode();
  const isDark = mode === "dark" || (mode === "system" && systemIsDark().matches);
  const root = document.documentElement;
  root.classList.toggle("dark", isDark);
  root.style.colorScheme = isDark ? "dark" : "light";
}

/** Applies the mode now and keeps following the system's setting and other tabs. */
export function followMode(): void {
  applyMode();
  systemIsDark().addEventListener("change", applyMode);
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) notifyListeners();
  });
}

/** Keeps a choice on this device and shows it. The choice itself is one of the person's settings. */
export function chooseMode(mode: Mode): void {
  setStored("device", storageKey, mode);
  notifyListeners();
}

function notifyListeners(): void {
  applyMode();
  for (const listener of listeners) listener();
}

/** Calls back when the mode may be another. Returns the way to stop. */
export function onMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}
