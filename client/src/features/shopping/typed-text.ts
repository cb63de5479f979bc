/** Reads what people type into a list. The words of twelve languages for amounts are loaded after the page. */
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

/** Why a text cannot be added to a list as it is; undefined when it can, and until the reader is loaded. */
export function problemOf(text: string): string | undefined {
  return text === "" ? undefined : reader?.tooLongText(text);
}

/** Separates pasted lines, as soon as the reader is loaded. */
export const pasteInto: typeof pasteLines = (event, onChange) => reader?.pasteLines(event, onChange);

/**
 * Does work with the things that a text names: at once if the reader is loaded, else when loading ends. If it cannot be
 * loaded, each line of the text is a thing.
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
