/** Reads lists as text with one item per line, from apps, notes and chats. */
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { linesOfChat } from "../chat.ts";
import type { Collector } from "../collector.ts";
import { readMarks } from "../marks.ts";

/** Lines without an item: headings (a final colon, or Markdown's "#") and rules. */
const isNoThing = /[:：]\s*$|^#{1,6}\s|^[\p{P}\p{Sm}\s]*$/u;

export function readText(text: string, collector: Collector): void {
  const lines = linesOfChat(text) ?? text.split(/\r\n|[\n\r]/).map((each, at) => ({ line: at + 1, text: each }));
  for (const { line, text: raw } of lines) {
    if (isNoThing.test(raw.trim())) continue;
    const { text: bare, isDone } = readMarks(raw);
    for (const thing of readTypedItems(bare)) collector.addThing(`Line ${line}`, { ...thing, isDone });
  }
}
