/** Reads a calendar from elsewhere into events as they are stored. */
import { createHash } from "node:crypto";
import { addDays } from "@hub/shared/days";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { firstDayOf } from "@hub/shared/features/calendar/series/stretches";
import { daysIn } from "@hub/shared/features/calendar/series/times";
import { eventOf, type FileEvent } from "../../../calendar-files/reading/file-event.ts";
import { readCalendarFile, reasonOf } from "../../../calendar-files/reading/read-file.ts";
import type { CopiedEvent } from "../../../storage/subscription-copies.ts";
import { startTurns } from "../../../turns.ts";

export interface ReadCopy {
  /** What it calls itself; empty where it does not say. */
  name: string;
  events: CopiedEvent[];
  skipped: number;
  /** The hash of all that is stored of it. */
  hash: string;
}

/** How many rules of a calendar may be searched over all their days (see `Looks`). */
const maxLooks = 100;

/** `home` is the zone of times that name none. Throws `too-large` for a calendar with too many events. */
export async function readCopy(bytes: Uint8Array, home: string): Promise<ReadCopy> {
  const { name, groups, skipped } = await readCalendarFile(bytes);
  const turns = startTurns();
  const looks = { left: maxLooks };
  const hash = createHash("sha256");
  const copy = { name, events: [] as CopiedEvent[], skipped: skipped.length };
  for (const group of groups) {
    await turns.giveWay();
    if (group.master.isCancelled) continue;
    try {
      const event = asCopied(group.uid, eventOf(group, { home, looks }));
      hash.update(JSON.stringify(event));
      copy.events.push(event);
    } catch (error) {
      reasonOf(error);
      copy.skipped += 1;
    }
  }
  return { ...copy, hash: hash.digest("base64url") };
}

function asCopied(uid: string, event: FileEvent): CopiedEvent {
  return { uid, ...daysOf(event), content: event.content, days: event.days };
}

/** An event's first and last day; `last` is null when it never ends. */
export function daysOf({ content, days }: FileEvent): Pick<CopiedEvent, "first" | "last"> {
  const { when, lengthMs } = content;
  const own = firstDayOf(when);
  const special = days.flatMap(({ day, sayings }) => [day, ...(sayings.when ? [firstDayOf(sayings.when)] : [])]);
  const lengths = [lengthMs, ...days.map(({ sayings }) => sayings.lengthMs ?? null)];
  const longest = Math.max(...lengths.map((length) => daysIn(length)));
  const until = when.rrule === null ? own : untilIn(when.rrule);
  const last =
    until &&
    addDays(
      [until, ...special].reduce((a, b) => (a > b ? a : b)),
      longest,
    );
  return { first: [own, ...special].reduce((a, b) => (a < b ? a : b)), last };
}

/** The day on which a rule ends, in no zone; null where it does not say one. */
function untilIn(rrule: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(readRule(rrule)?.until ?? "") ?? [];
  return year === undefined ? null : addDays(`${year}-${month}-${day}`, 1);
}
