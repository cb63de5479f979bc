/** Groups history items into lines: one person's items of one kind within some minutes. */
import type { HistoryItem } from "./history-items.ts";
import { maxLineItems } from "./schema.ts";
import { describeHistoryItem } from "./wordings.ts";

/** The longest time from the first to the last item of a line. */
const maxSpanMs = 10 * 60 * 1000;

export interface HistoryItemLine {
  /** The latest first. */
  items: [HistoryItem, ...HistoryItem[]];
  text: string;
}

/** Groups items, sorted latest first, into lines. Each line is at the position of its latest item. */
export function linesOf(items: readonly HistoryItem[], today: string): HistoryItemLine[] {
  const lines: [HistoryItem, ...HistoryItem[]][] = [];
  const open = new Map<string, [HistoryItem, ...HistoryItem[]]>();
  for (const item of items) {
    const key = [item.by, item.via, item.about, item.verb, item.list].join(" ");
    const line = open.get(key);
    if (line && line.length < maxLineItems && Date.parse(line[0].at) - Date.parse(item.at) <= maxSpanMs) {
      line.push(item);
      continue;
    }
    const newLine: [HistoryItem, ...HistoryItem[]] = [item];
    open.set(key, newLine);
    lines.push(newLine);
  }
  return lines.map((line) => ({ items: line, text: describeHistoryItem(line[0], thingsOf(line), today) }));
}

/** The changed things in the order of the changes. */
function thingsOf(line: readonly HistoryItem[]) {
  return line.toReversed().flatMap(({ things }) => things);
}
