/** Splits events with several rules into events with one rule each, because an event of the hub has one. */
import { addDays } from "@hub/shared/days";
import type { Timing } from "@hub/shared/features/calendar/schema";
import { readRule } from "@hub/shared/features/calendar/series/rule";
import { keyAt } from "@hub/shared/features/calendar/series/timing";
import { type FileGroup, localIn, timeOf } from "./event-content.ts";
import { hitsOf } from "./file-rule.ts";
import { withSuffix } from "./groups.ts";
import { ruleText } from "./rule-text.ts";
import type { FileTime } from "./times.ts";

/** How far ahead to search for the first day of an additional rule. */
const searchedDays = 800;

interface OneRule {
  /** The local time, or the day, of its start. */
  start: string;
  rule: string;
}

/** Returns the group itself if it needs no split. The first part keeps the UID; the others append their rule to it. */
export function splitGroup(group: FileGroup, home: string): FileGroup[] {
  const { uid, master, overrides } = group;
  if (master.rrules.length < 2) return [group];
  const { when, lengthMs } = timeOf(master, { home, notes: new Set(), isOnce: false });
  const rules = master.rrules.map((written) => ruleText(written));
  const parts = rules.flatMap((rule, at) => {
    const start = at === 0 ? when.start : firstOf(rule, when);
    return start === undefined ? [] : [{ start, rule }];
  });
  const ownerOf = createOwnerOf(parts, when, home);
  return parts.map((part, at) => {
    const isMoved = part.start !== when.start;
    const own = {
      start: { ...master.start, text: part.start },
      ...(isMoved && { end: undefined, durationMs: lengthMs ?? undefined }),
      rrules: [part.rule],
      rdates: at === 0 ? master.rdates : [],
    };
    return {
      ...group,
      uid: at === 0 ? uid : withSuffix(uid, part.rule),
      master: { ...master, ...own },
      overrides: overrides.filter(({ recurrenceId }) => recurrenceId && ownerOf(recurrenceId) === part),
    };
  });
}

/** The first time of an additional rule; the event's start need not be one of its days. */
function firstOf(rule: string, { start, timeZone }: Timing): string | undefined {
  if (!readRule(rule)) return undefined;
  const from = start.slice(0, 10);
  const [key] = hitsOf({ start, timeZone, rrule: rule }, { from, to: addDays(from, searchedDays) });
  return key && (key.length < start.length ? key + start.slice(10) : key);
}

/** Finds the rule that a changed day belongs to. */
function createOwnerOf(parts: readonly OneRule[], { timeZone }: Timing, home: string) {
  return (named: FileTime): OneRule | undefined => {
    const local = localIn(named, timeZone, home);
    const day = local.slice(0, 10);
    const range = { from: day, to: addDays(day, 1) };
    const isHit = ({ start, rule }: OneRule) => {
      const timing = { start, timeZone, rrule: rule };
      return hitsOf(timing, range).includes(keyAt(local, timing));
    };
    return parts.find(isHit) ?? parts[0];
  };
}
