/** What conflicts with an event: who of its members is elsewhere then, and which child nobody takes there. */
import { formatList } from "../../phrases.ts";
import type { Person } from "../members/schema.ts";
import type { Occurrence } from "./occurrence-schema.ts";
import { targetOf } from "./series/occurrence.ts";

/** Somebody who is needed in two places at once. */
export interface Clash {
  /** The event that was asked about, on that day. */
  at: Occurrence;
  /** The event that they are at then. */
  other: Occurrence;
  people: readonly Person[];
}

const openEndMs = 60 * 60 * 1000;
/** From this age on, children get there by themselves. */
const ownWayAge = 12;

/**
 * The clashes of one event's days with all other events, by time. Whole days clash with nothing, and an event for the
 * whole family that names nobody occupies nobody.
 */
export function clashesOf(
  days: readonly Occurrence[],
  all: readonly Occurrence[],
  members: readonly Person[],
): Clash[] {
  const spans = all.filter(takesPeople).map((event) => ({ event, ...spanOf(event), people: peopleOf(event) }));
  return days.filter(takesPeople).flatMap((at) => {
    const { startMs, endMs } = spanOf(at);
    const wanted = peopleOf(at);
    const { id } = targetOf(at.id);
    return spans.flatMap(({ event: other, people, ...span }) => {
      if (span.startMs >= endMs || startMs >= span.endMs || targetOf(other.id).id === id) return [];
      const both = members.filter((member) => wanted.has(member.id) && people.has(member.id));
      return both.length > 0 ? [{ at, other, people: both }] : [];
    });
  });
}

/** The children who have to go somewhere and have nobody to take them. */
export function untakenOf(
  { memberIds, driverId, location, allDay }: Pick<Occurrence, "memberIds" | "driverId" | "location" | "allDay">,
  members: readonly Person[],
): Person[] {
  const people = members.filter(({ id }) => memberIds.includes(id));
  const isChild = ({ age }: Person) => age !== null && age < ownWayAge;
  const isLeft = driverId === null && location.trim() !== "" && !allDay;
  return isLeft && people.every(isChild) ? people : [];
}

function takesPeople({ allDay, memberIds, driverId }: Occurrence): boolean {
  return !allDay && (memberIds.length > 0 || driverId !== null);
}

function peopleOf({ memberIds, driverId }: Occurrence): ReadonlySet<string> {
  return new Set(driverId === null ? memberIds : [...memberIds, driverId]);
}

/** The time an event takes with the way there; without a known end it takes an hour. */
function spanOf({ startTime, endTime, travelMinutes }: Occurrence): { startMs: number; endMs: number } {
  const startMs = Date.parse(startTime);
  const endMs = endTime === null ? startMs + openEndMs : Math.max(Date.parse(endTime), startMs + 1);
  return { startMs: startMs - (travelMinutes ?? 0) * 60_000, endMs };
}

/** "Ben is at Soccer then", "Ada and Ben are at Soccer then"; "Ben is busy then" where that is private. */
export function clashWords({ people, other }: Clash): string {
  const names = people.map(({ name }) => name);
  const where = other.sealed === null ? `at ${other.title}` : "busy";
  return `${formatList(names)} ${names.length === 1 ? "is" : "are"} ${where} then`;
}

/** "Nobody takes Ben" */
export function untakenWords(people: readonly Pick<Person, "name">[]): string {
  return `Nobody takes ${formatList(people.map(({ name }) => name))}`;
}
