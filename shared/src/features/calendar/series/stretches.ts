/**
 * The course of a series: its stretches of days, each with the content that is valid in it, and the changes of single
 * days. It is worked out from an event and its changes, so every replica with the same entries has the same result.
 */
import { busyWords, type EventChange, type FamilyEvent, type Sayings, sayingsSchema, type Timing } from "../schema.ts";
import { dayOfKey } from "./occurrence-key.ts";
import { daysOfTiming } from "./timing.ts";

export const sayingNames = Object.keys(sayingsSchema.shape) as (keyof Sayings)[];

/** The fields that a change sets, without those it leaves to the series. */
export type Said = { [Name in keyof Sayings]?: Exclude<Sayings[Name], undefined> };

/** All fields as they are on a day. */
export type Content = Required<Omit<Said, "when" | "memberIds">> & { when: Timing; memberIds: readonly string[] };

export interface Stretch {
  /** Days according to the rule; `to` is exclusive. */
  from: string;
  to: string;
  content: Content;
  /** Whether its days were removed. */
  isRemoved: boolean;
}

export interface SpecialDay {
  isRemoved: boolean;
  sayings: Said;
}

/** Sorts after every day. */
export const afterAllDays = "~";

/** The fields that a change sets, without those it leaves to the series. */
export function sayingsOf(change: Sayings): Said {
  const said = sayingNames.flatMap((name) => {
    const isSaid = change[name] !== undefined && !(name === "when" && change.when === null);
    return isSaid ? [[name, change[name]]] : [];
  });
  return Object.fromEntries(said);
}

/** The stretches of a series in order, without gaps: the content of one is valid until a later one changes it. */
export function stretchesOf(event: FamilyEvent, changes: readonly EventChange[]): Stretch[] {
  const { when } = event;
  let content = contentOf(event);
  const stretches: Stretch[] = [{ from: firstDayOf(when), to: afterAllDays, content, isRemoved: false }];
  for (const change of inOrder(changes.filter(({ reach }) => reach === "following"))) {
    const { when: said, ...others } = sayingsOf(change);
    content = { ...contentWith(content, others), ...(said && { when: said }) };
    // A part that was moved to an earlier day ends the former stretch there.
    const day = dayOfKey(change.day);
    const from = said && firstDayOf(said) < day ? firstDayOf(said) : day;
    stretches.push({ from, to: afterAllDays, content, isRemoved: change.isRemoved });
  }
  let to = afterAllDays;
  for (const stretch of stretches.toReversed()) {
    stretch.to = to;
    if (stretch.from < to) to = stretch.from;
  }
  return stretches;
}

/** Content with what a change says of it. The words of what is private are never read from the clear fields. */
export function contentWith(content: Content, said: Omit<Said, "when">): Content {
  const whole = { ...content, ...said };
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

/** The changes of single occurrences, by key. A change of an occurrence beats its removal. */
export function specialDaysOf(changes: readonly EventChange[]): Map<string, SpecialDay> {
  const days = new Map<string, SpecialDay>();
  for (const change of inOrder(changes.filter(({ reach }) => reach === "this"))) {
    const { day, isRemoved } = change;
    const sayings = isRemoved ? {} : { ...days.get(day)?.sayings, ...sayingsOf(change) };
    days.set(day, { isRemoved, sayings });
  }
  return days;
}

/** The content of an occurrence, or on a day, whether the rule falls on it or not. */
export function contentOn(day: string, stretches: readonly Stretch[]): Content | undefined {
  return stretches[stretchIndexOn(day, stretches)]?.content;
}

/** The index of the stretch of a day; days before the first stretch count as part of it. */
export function stretchIndexOn(day: string, stretches: readonly Stretch[]): number {
  let [before, after] = [-1, stretches.length - 1];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    // The ends are sorted, and the first stretch that ends after a day has begun by then.
    if ((stretches[middle]?.to ?? "") > day) after = middle;
    else before = middle;
  }
  return after;
}

/** The keys of the occurrences that the rules of a series say, from one day to another, exclusive. */
export function ruleDaysOf(stretches: readonly Stretch[], range: { from: string; to: string }): string[] {
  return stretches.flatMap(({ from, to, content, isRemoved }) => {
    const within = { from: later(from, range.from), to: to < range.to ? to : range.to };
    return isRemoved || within.from >= within.to ? [] : daysOfTiming(content.when, within);
  });
}

/** By day; for the same day removals come first and later changes after earlier ones, so that the last one counts. */
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
