/** Collects the events of a file. For a large file, it stores only current events and counts the old ones. */
import { addDays } from "@hub/shared/days";
import type { RawEvent } from "./components.ts";
import type { SkippedPart } from "./groups.ts";
import { nameOfLine, readProperty } from "./property.ts";
import { readDuration } from "./times.ts";

/** Files with at most this many events and characters are stored completely. */
const maxAll = 5_000;
const maxAllChars = 2_000_000;
/** The maximum number of stored events, and of their characters. */
const maxStored = 20_000;
const maxStoredChars = 40_000_000;

/** Zones differ by a day, and an event may end later than its first line says. */
const slackDays = 2;
const dayMs = 86_400_000;

/** `limit` is the first day of events that are always stored. */
export function createRawStore(limit: string) {
  const recent: RawEvent[] = [];
  const old: RawEvent[] = [];
  let [recentChars, oldChars, past, surplus] = [0, 0, 0, 0];
  const since = addDays(limit, -slackDays);
  const isLarge = () => recent.length + old.length > maxAll || recentChars + oldChars > maxAllChars;

  function add(event: RawEvent): void {
    const chars = event.properties.reduce((sum, { text }) => sum + text.length, 0);
    if (isOver(event, since)) {
      if (past > 0) past += 1;
      else {
        old.push(event);
        oldChars += chars;
      }
    } else if (recent.length >= maxStored || recentChars + chars > maxStoredChars) surplus += 1;
    else {
      recent.push(event);
      recentChars += chars;
    }
    if (!isLarge()) return;
    past += old.length;
    old.length = 0;
    oldChars = 0;
  }

  return {
    add,
    close() {
      const reason = `${surplus.toLocaleString("en")} more events are left out, because the file has too many.`;
      return {
        events: [...recent, ...old].sort((a, b) => a.line - b.line),
        past,
        since: isLarge() || past > 0 ? since : undefined,
        surplus: surplus === 0 ? [] : ([{ line: 1, reason }] satisfies SkippedPart[]),
      };
    },
  };
}

/** Whether an event certainly ended before a day. */
function isOver({ properties }: RawEvent, day: string): boolean {
  let [last, durationMs] = ["", 0];
  for (const line of properties) {
    const name = nameOfLine(line.text);
    const value = () => readProperty(line).value;
    if (name === "rdate" || name === "freebusy") return false;
    if (name === "duration") durationMs = readDuration(value()) ?? 0;
    if (!timed.has(name)) continue;
    const date = dateIn(name === "rrule" ? (/UNTIL=([\dT:-]+)/i.exec(value())?.[1] ?? "") : value());
    if (date === undefined) return false;
    if (date > last) last = date;
  }
  return last !== "" && addDays(last, Math.ceil(Math.max(0, durationMs) / dayMs)) < day;
}

const timed = new Set(["dtstart", "dtend", "recurrence-id", "rrule"]);

function dateIn(value: string): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])/.exec(value) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
