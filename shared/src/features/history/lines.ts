/** Groups deeds into lines: what one person did of one kind within some minutes is one line. */
import type { Deed } from "./history-items.ts";
import { maxLineItems } from "./schema.ts";
import { describeHistoryItem } from "./wordings.ts";

/** The longest time from the first to the last deed of a line. */
const maxMs = 10 * 60 * 1000;

export interface HistoryItemLine {
  /** The latest first. */
  deeds: [Deed, ...Deed[]];
  text: string;
}

/** The lines of deeds that come latest first, each at the place of its latest deed. */
export function linesOf(deeds: readonly Deed[], today: string): HistoryItemLine[] {
  const lines: [Deed, ...Deed[]][] = [];
  const open = new Map<string, [Deed, ...Deed[]]>();
  for (const deed of deeds) {
    const key = [deed.by, deed.via, deed.about, deed.verb, deed.list].join(" ");
    const line = open.get(key);
    if (line && line.length < maxLineItems && Date.parse(line[0].at) - Date.parse(deed.at) <= maxMs) {
      line.push(deed);
      continue;
    }
    const begun: [Deed, ...Deed[]] = [deed];
    open.set(key, begun);
    lines.push(begun);
  }
  return lines.map((line) => ({ deeds: line, text: describeHistoryItem(line[0], thingsOf(line), today) }));
}

/** The things in the order in which they were done. */
function thingsOf(line: readonly Deed[]) {
  return line.toReversed().flatMap(({ things }) => things);
}
