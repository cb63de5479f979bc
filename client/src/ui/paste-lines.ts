import type { ClipboardEvent } from "react";

/**
 * Handles a paste of several lines into a one-line field, which would join them. Line breaks become semicolons and tabs
 * become commas, which also separate items.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData("text").trim();
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [before, after] = [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)];
  onChange(`${before}${pasted.replace(/[\r\n]+/g, "; ").replace(/\t+/g, ", ")}${after}`);
}
