/** An open page counts as idle after this time without input. */
const idleMs = 2 * 60_000;

/** Elements of an unfinished task: a dialog, a menu, a ringing alarm, a pending request. */
const unfinishedTasks = "dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=alert], [aria-busy=true]";
const textFields =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]";

export interface QuietWatch {
  /** Whether the page can reload now without interrupting the user. */
  isQuiet(): boolean;
  stop(): void;
}

/** Detects when this page is idle. */
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
      if (document.querySelector(unfinishedTasks) || hasTypedText()) return false;
      if (globalThis.speechSynthesis?.speaking) return false;
      return document.visibilityState === "hidden" || Date.now() - touchedMs > idleMs;
    },
    stop: () => watching.abort(),
  };
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLElement>(textFields);
  return [...fields].some((field) => {
    if (field === document.activeElement && document.visibilityState === "visible") return true;
    return "value" in field ? field.value !== "" : field.textContent !== "";
  });
}
