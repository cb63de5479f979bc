/** Parses items that people type. The amount words of twelve languages load after the page. */
import type { TypedItem } from "@hub/shared/features/shopping/typed-items";
import { pageReady } from "../../lib/page-ready.ts";
import type { pasteLines } from "../../ui/paste-lines.ts";
import type { typedTextReader } from "./typed-text-reader.ts";

let reader: typeof typedTextReader | undefined;

async function load(): Promise<typeof typedTextReader> {
  reader = (await import("./typed-text-reader.ts")).typedTextReader;
  return reader;
}

void pageReady.then(load).catch(() => {});

/** Explains why a text is too long for a list. Undefined if it fits, and until the reader has loaded. */
export function problemOf(text: string): string | undefined {
  return text === "" ? undefined : reader?.tooLongText(text);
}

/** Pastes several lines as separate items, once the reader has loaded. */
export const pasteInto: typeof pasteLines = (event, onChange) => reader?.pasteLines(event, onChange);

/**
 * Calls `work` with the items of a text, immediately or once the reader has loaded. If it fails to load, each line is
 * an item.
 */
export function withTypedItems(text: string, work: (items: TypedItem[]) => void): void {
  if (reader) work(reader.readTypedItems(text));
  else
    void load().then(
      ({ readTypedItems }) => work(readTypedItems(text)),
      () => work(linesOf(text)),
    );
}

function linesOf(text: string): TypedItem[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((item) => ({ item, quantity: "", note: "" }));
}
