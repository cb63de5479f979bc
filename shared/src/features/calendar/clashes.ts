/** Finds conflicts of an event: members with another event at that time, and children without a driver. */
import { formatList } from "../../phrases.ts";
import type { Person } from "../members/schema.ts";
import type { Occurrence } from "./occurrence-schema.ts";
import { targetOf } from "./series/occurrence.ts";

/** People with two events at the same time. */
export interface Clash {
  /** The event in question, on one of its days. */
  at: Occurrence;
  /** The other event at that time. */
  other: Occurrence;
  people: readonly Person[];
}

const openEndMs = 60 * 60 * 1000;
/** From this age on, children travel alone. */
const minAgeAlone = 12;

/**
 * The clashes of one event's days with all other events, by time. Whole days and events without people never clash.
 */
export function findClashes(
  days: readonly Occurrence[],
  all: readonly Occurrence[],
  members: readonly Person[],
): Clash[] {
  const spans = all.filter(occupiesPeople).map((event) => ({ event, ...spanOf(event), people: peopleOf(event) }));
  return days.filter(occupiesPeople).flatMap((at) => {
    const { startMs, endMs } = spanOf(at);
    const attendees = peopleOf(at);
    const { id } = targetOf(at.id);
    return spans.flatMap(({ event: other, people, ...span }) => {
      if (span.startMs >= endMs || startMs >= span.endMs || targetOf(other.id).id === id) return [];
      const both = members.filter((member) => attendees.has(member.id) && people.has(member.id));
      return both.length > 0 ? [{ at, other, people: both }] : [];
    });
  });
}

/** The children of an event with a location and no driver; none if an older person accompanies them. */
export function childrenWithoutDriver(
  { memberIds, driverId, location, allDay }: Pick<Occurrence, "memberIds" | "driverId" | "location" | "allDay">,
  members: readonly Person[],
): Person[] {
  const people = members.filter(({ id }) => memberIds.includes(id));
  const isChild = ({ age }: Person) => age !== null && age < minAgeAlone;
  const needsDriver = driverId === null && location.trim() !== "" && !allDay;
  return needsDriver && people.every(isChild) ? people : [];
}

function occupiesPeople({ allDay, memberIds, driverId }: Occurrence): boolean {
  return !allDay && (memberIds.length > 0 || driverId !== null);
}

function peopleOf({ memberIds, driverId }: Occurrence): ReadonlySet<string> {
  return new Set(driverId === null ? memberIds : [...memberIds, driverId]);
}

/** The time of an event including travel. Without an end it takes an hour. */
function spanOf({ startTime, endTime, travelMinutes }: Occurrence): { startMs: number; endMs: number } {
  const startMs = Date.parse(startTime);
  const endMs = endTime === null ? startMs + openEndMs : Math.max(Date.parse(endTime), startMs + 1);
  return { startMs: startMs - (travelMinutes ?? 0) * 60_000, endMs };
}

/** "Ben is at Soccer then", "Ada and Ben are at Soccer then"; "Ben is busy then" for a private event. */
export function describeClash({ people, other }: Clash): string {
  const names = people.map(({ name }) => name);
  const where = other.sealed === null ? `at ${other.title}` : "busy";
  return `${formatList(names)} ${names.length === 1 ? "is" : "are"} ${where} then`;
}

/** The warning about children without a driver. */
export function describeMissingDriver(people: readonly Pick<Person, "name">[]): string {
  return `No one is driving ${formatList(people.map(({ name }) => name))}`;
}
