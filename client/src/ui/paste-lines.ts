import type { ClipboardEvent } from "react";

/**
 * Handles the paste of several lines into a field of one line, which would join them: each line end and tab becomes a
 * semicolon, which separates things as well.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData("text").trim();
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [before, after] = [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)];
  onChange(`${before}${pasted.replace(/[\r\n]+/g, "; ").replace(/\t+/g, ", ")}${after}`);
}
