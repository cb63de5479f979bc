/** How long nobody has touched an open page before it counts as left alone. */
const idleMs = 2 * 60_000;

/** Signs that somebody is in the middle of something: a dialog, a menu, a ringing alarm, a call under way. */
const inTheMiddle = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=alert], [aria-busy=true]";
const written =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]";

export interface QuietWatch {
  /** Whether reloading the page now would interrupt nobody. */
  isQuiet(): boolean;
  stop(): void;
}

/** Watches for moments in which nobody does anything on this page. */
export function watchQuiet(): QuietWatch {
  const watching = new AbortController();
  let touchedMs = Date.now();
  const touched = () => {
    touchedMs = Date.now();
  };
  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    document.addEventListener(type, touched, { capture: true, passive: true, signal: watching.signal });
  }
  return {
    isQuiet: () => {
      if (document.querySelector(inTheMiddle) || hasWriting()) return false;
      if (globalThis.speechSynthesis?.speaking) return false;
      return document.visibilityState === "hidden" || Date.now() - touchedMs > idleMs;
    },
    stop: () => watching.abort(),
  };
}

function hasWriting(): boolean {
  const fields = document.querySelectorAll<HTMLElement>(written);
  return [...fields].some((field) => {
    if (field === document.activeElement && document.visibilityState === "visible") return true;
    return "value" in field ? field.value !== "" : field.textContent !== "";
  });
}
