/**
 * How a series goes on: its stretches of days, each with what holds in it, and what is special about single days. Made of
 * an event and its changes wherever they are read, so that every replica that has the same entries says the same.
 */
import { type EventChange, type FamilyEvent, type Sayings, sayingsSchema, type Timing } from "../schema.ts";
import { daysOfTiming } from "./timing.ts";

export const sayingNames = Object.keys(sayingsSchema.shape) as (keyof Sayings)[];

/** What is said, without what is not. */
export type Said = { [Name in keyof Sayings]?: Exclude<Sayings[Name], undefined> };

/** What holds on a day. */
export type Content = Required<Omit<Said, "when" | "memberIds">> & { when: Timing; memberIds: readonly string[] };

export interface Stretch {
  /** Days as the rule counts them; `to` is exclusive. */
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

/** Comes after every day there is. */
export const afterAllDays = "~";

/** What a change says, without what it leaves to the series. */
export function sayingsOf(change: Sayings): Said {
  const said = sayingNames.flatMap((name) => {
    const isSaid = change[name] !== undefined && !(name === "when" && change.when === null);
    return isSaid ? [[name, change[name]]] : [];
  });
  return Object.fromEntries(said);
}

/** The stretches of a series in order, without holes: what one says holds until a later one says something else. */
export function stretchesOf(event: FamilyEvent, changes: readonly EventChange[]): Stretch[] {
  const { when } = event;
  let content = contentOf(event);
  const stretches: Stretch[] = [{ from: firstDayOf(when), to: afterAllDays, content, isRemoved: false }];
  for (const change of inOrder(changes.filter(({ reach }) => reach === "following"))) {
    const { when: said, ...others } = sayingsOf(change);
    content = { ...content, ...others, ...(said && { when: said }) };
    // One that was moved to an earlier day ends what was before it there.
    const from = said && firstDayOf(said) < change.day ? firstDayOf(said) : change.day;
    stretches.push({ from, to: afterAllDays, content, isRemoved: change.isRemoved });
  }
  let to = afterAllDays;
  for (const stretch of stretches.toReversed()) {
    stretch.to = to;
    if (stretch.from < to) to = stretch.from;
  }
  return stretches;
}

function contentOf(event: FamilyEvent): Content {
  const { title, description, location, eventType, color, driverId, memberIds, when, lengthMs } = event;
  const { travelMinutes, reminders, birthYear, sealed } = event;
  return {
    ...{ title, description, location, eventType, color, driverId, memberIds, when, lengthMs },
    ...{ travelMinutes, reminders, birthYear, sealed },
  };
}

/** By day: what is special about it. Somebody's words for a day beat its removal. */
export function specialDaysOf(changes: readonly EventChange[]): Map<string, SpecialDay> {
  const days = new Map<string, SpecialDay>();
  for (const change of inOrder(changes.filter(({ reach }) => reach === "this"))) {
    const { day, isRemoved } = change;
    const sayings = isRemoved ? {} : { ...days.get(day)?.sayings, ...sayingsOf(change) };
    days.set(day, { isRemoved, sayings });
  }
  return days;
}

/** What holds on a day, whether the rule hits it or not. */
export function contentOn(day: string, stretches: readonly Stretch[]): Content | undefined {
  return stretches[stretchIndexOn(day, stretches)]?.content;
}

/** Where in order the stretch of a day is; days of before the first are of that. */
export function stretchIndexOn(day: string, stretches: readonly Stretch[]): number {
  let [before, after] = [-1, stretches.length - 1];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    // Those that end are in order, and the first that ends after a day has begun by then.
    if ((stretches[middle]?.to ?? "") > day) after = middle;
    else before = middle;
  }
  return after;
}

/** The days of a series by its rules alone, from one day to another, exclusive. */
export function ruleDaysOf(stretches: readonly Stretch[], range: { from: string; to: string }): string[] {
  return stretches.flatMap(({ from, to, content, isRemoved }) => {
    const within = { from: later(from, range.from), to: to < range.to ? to : range.to };
    return isRemoved || within.from >= within.to ? [] : daysOfTiming(content.when, within);
  });
}

/** By day, removals first, so that of the same day a change has the last word; of two changes the one made later. */
function inOrder(changes: readonly EventChange[]): EventChange[] {
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
