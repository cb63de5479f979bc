/** Acts put together into lines: what somebody did of one kind within some minutes is one line. */
import type { HistoryAct } from "./acts.ts";
import { maxActs } from "./schema.ts";
import { actWords } from "./words.ts";

/** From the first to the last act of a line. */
const maxMs = 10 * 60 * 1000;

export interface ActLine {
  /** The latest first. */
  acts: [HistoryAct, ...HistoryAct[]];
  text: string;
}

/** Lines of acts that come the latest first, each at the place of its latest act. */
export function linesOf(acts: readonly HistoryAct[], today: string): ActLine[] {
  const lines: [HistoryAct, ...HistoryAct[]][] = [];
  const open = new Map<string, [HistoryAct, ...HistoryAct[]]>();
  for (const act of acts) {
    const key = [act.by, act.via, act.about, act.verb, act.list].join(" ");
    const line = open.get(key);
    if (line && line.length < maxActs && Date.parse(line[0].at) - Date.parse(act.at) <= maxMs) {
      line.push(act);
      continue;
    }
    const begun: [HistoryAct, ...HistoryAct[]] = [act];
    open.set(key, begun);
    lines.push(begun);
  }
  return lines.map((line) => ({ acts: line, text: actWords(line[0], thingsOf(line), today) }));
}

/** As they were done. */
function thingsOf(line: readonly HistoryAct[]) {
  return line.toReversed().flatMap(({ things }) => things);
}
