/**
 * Divides a series into segments of days, each with the content that applies in it, and exceptions for single days. It
 * depends only on an event and its changes, so every replica has the same result.
 */
import {
  busyWords,
  type EventChange,
  type FamilyEvent,
  type Overrides,
  overridesSchema,
  type Timing,
} from "../schema.ts";
import { dayOfKey } from "./occurrence-key.ts";
import { daysOfTiming } from "./timing.ts";

export const overrideNames = Object.keys(overridesSchema.shape) as (keyof Overrides)[];

/** The fields that a change sets, without those of the series. */
export type EffectiveOverrides = { [Name in keyof Overrides]?: Exclude<Overrides[Name], undefined> };

/** All fields as they are on a day. */
export type Content = Required<Omit<EffectiveOverrides, "when" | "memberIds">> & {
  when: Timing;
  memberIds: readonly string[];
};

export interface Segment {
  /** Days of the rule; `to` is exclusive. */
  from: string;
  to: string;
  content: Content;
  /** Whether its days were removed. */
  isRemoved: boolean;
}

export interface SeriesException {
  isRemoved: boolean;
  overrides: EffectiveOverrides;
}

/** Sorts after every day. */
export const afterAllDays = "~";

/** The fields that a change sets, without those of the series. */
export function effectiveOverrides(change: Overrides): EffectiveOverrides {
  const entries = overrideNames.flatMap((name) => {
    const isSet = change[name] !== undefined && !(name === "when" && change.when === null);
    return isSet ? [[name, change[name]]] : [];
  });
  return Object.fromEntries(entries);
}

/** The segments of a series in order, without gaps. The content of each one applies until the next changes it. */
export function segmentsOf(event: FamilyEvent, changes: readonly EventChange[]): Segment[] {
  const { when } = event;
  let content = contentOf(event);
  const segments: Segment[] = [{ from: firstDayOf(when), to: afterAllDays, content, isRemoved: false }];
  for (const change of inOrder(changes.filter(({ reach }) => reach === "following"))) {
    const { when: newTiming, ...others } = effectiveOverrides(change);
    content = { ...contentWith(content, others), ...(newTiming && { when: newTiming }) };
    // A part that was moved to an earlier day ends the previous segment there.
    const day = dayOfKey(change.day);
    const from = newTiming && firstDayOf(newTiming) < day ? firstDayOf(newTiming) : day;
    segments.push({ from, to: afterAllDays, content, isRemoved: change.isRemoved });
  }
  let to = afterAllDays;
  for (const segment of segments.toReversed()) {
    segment.to = to;
    if (segment.from < to) to = segment.from;
  }
  return segments;
}

/** Applies a change to content. Words of private events are never read from the clear fields. */
export function contentWith(content: Content, overrides: Omit<EffectiveOverrides, "when">): Content {
  const whole = { ...content, ...overrides };
  return typeof whole.sealed === "string" ? { ...whole, ...busyWords } : whole;
}

function contentOf(event: FamilyEvent): Content {
  const { title, description, location, eventType, color, driverId, memberIds, when, lengthMs } = event;
  const { travelMinutes, reminders, birthYear, sealed } = event;
  return {
    ...{ title, description, location, eventType, color, driverId, memberIds, when, lengthMs },
    ...{ travelMinutes, reminders, birthYear, sealed },
  };
}

/** The exceptions of single occurrences, by key. A change of an occurrence beats its removal. */
export function exceptionsOf(changes: readonly EventChange[]): Map<string, SeriesException> {
  const days = new Map<string, SeriesException>();
  for (const change of inOrder(changes.filter(({ reach }) => reach === "this"))) {
    const { day, isRemoved } = change;
    const overrides = isRemoved ? {} : { ...days.get(day)?.overrides, ...effectiveOverrides(change) };
    days.set(day, { isRemoved, overrides });
  }
  return days;
}

/** The content of an occurrence, or of a day, even if the rule does not include it. */
export function contentOn(day: string, segments: readonly Segment[]): Content | undefined {
  return segments[segmentIndexOn(day, segments)]?.content;
}

/** The index of the segment of a day. Days before the first segment count as part of it. */
export function segmentIndexOn(day: string, segments: readonly Segment[]): number {
  let [before, after] = [-1, segments.length - 1];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    // The ends are sorted, and the first segment that ends after a day has begun by then.
    if ((segments[middle]?.to ?? "") > day) after = middle;
    else before = middle;
  }
  return after;
}

/** The keys of the occurrences from the rules of a series, between two days, the last one exclusive. */
export function ruleDaysOf(segments: readonly Segment[], range: { from: string; to: string }): string[] {
  return segments.flatMap(({ from, to, content, isRemoved }) => {
    const span = { from: later(from, range.from), to: to < range.to ? to : range.to };
    return isRemoved || span.from >= span.to ? [] : daysOfTiming(content.when, span);
  });
}

/** Sorted by day. On one day removals come first and later changes last, so the last one counts. */
export function inOrder(changes: readonly EventChange[]): EventChange[] {
  const keyed = changes.map((change) => ({
    change,
    key: `${change.day} ${change.isRemoved ? 0 : 1} ${change.id}`,
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ change }) => change);
}

export function firstDayOf({ start }: Timing): string {
  return start.slice(0, 10);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
