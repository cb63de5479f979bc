import { expect, test } from "vitest";
import { newId } from "../../ids.ts";
import { anOccurrence } from "../../testing/occurrence.ts";
import type { Member } from "../members/schema.ts";
import { childrenWithoutDriver, describeClash, describeMissingDriver, findClashes } from "./clashes.ts";
import type { Occurrence } from "./occurrence-schema.ts";

const [ada, ben, cleo] = [aMember("Ada", 40), aMember("Ben", 9), aMember("Cleo", 6)];
const members = [ada, ben, cleo];

function aMember(name: string, age: number): Member {
  const status = { status: "available", statusAt: null, statusUntil: null } as const;
  return { id: newId<"member">(), name, age, color: null, profileImageUrl: null, ...status, dietaryRestrictions: [] };
}

/** On 24 November, from one time to another. */
function on(title: string, [from, until]: readonly [string, string?], more: Partial<Occurrence> = {}) {
  const at = (time: string) => `2026-11-24T${time}:00.000Z`;
  return anOccurrence({ title, startTime: at(from), endTime: until ? at(until) : null, memberIds: [ben.id], ...more });
}

function clashesOf(event: ReturnType<typeof on>, ...others: ReturnType<typeof on>[]) {
  return findClashes([event], [event, ...others], members).map(describeClash);
}

test("finds people in two overlapping events, but not in consecutive ones", () => {
  const soccer = on("Soccer", ["16:00", "17:00"]);
  expect(clashesOf(on("Dentist", ["16:30", "17:30"]), soccer)).toEqual(["Ben is at Soccer then"]);
  expect(clashesOf(on("Dentist", ["17:00", "18:00"]), soccer)).toEqual([]);
  expect(clashesOf(on("Dentist", ["15:00", "16:00"]), soccer)).toEqual([]);
  expect(clashesOf(on("Dentist", ["16:30", "17:30"], { memberIds: [cleo.id] }), soccer)).toEqual([]);
});

test("includes travel time, and an hour for an event without an end", () => {
  const soccer = on("Soccer", ["16:00"]);
  expect(clashesOf(on("Dentist", ["16:59", "18:00"]), soccer)).toEqual(["Ben is at Soccer then"]);
  expect(clashesOf(on("Dentist", ["17:10", "18:00"]), soccer)).toEqual([]);
  expect(clashesOf(on("Dentist", ["17:10", "18:00"], { travelMinutes: 20 }), soccer)).toEqual([
    "Ben is at Soccer then",
  ]);
});

test("includes the driver, and names several people in one clash", () => {
  const soccer = on("Soccer", ["16:00", "17:00"], { driverId: ada.id });
  expect(clashesOf(on("Meeting", ["16:30", "17:30"], { memberIds: [ada.id, ben.id] }), soccer)).toEqual([
    "Ada and Ben are at Soccer then",
  ]);
});

test("finds no clash with whole days, events for everyone or the same series", () => {
  const dentist = on("Dentist", ["16:30", "17:30"]);
  const day = anOccurrence({ ...on("Holiday", ["00:00", "23:00"]), allDay: true });
  const dinner = on("Dinner", ["16:00", "18:00"], { memberIds: [] });
  const again = on("Dentist", ["16:30", "17:30"], { id: `${dentist.id}_2026-11-25` });
  expect(clashesOf(dentist, day, dinner, again)).toEqual([]);
});

test("finds children without a driver, if there is a location and no older person comes along", () => {
  const soccer = on("Soccer", ["16:00", "17:00"], { location: "the green", memberIds: [ben.id, cleo.id] });
  expect(describeMissingDriver(childrenWithoutDriver(soccer, members))).toBe("No one is driving Ben and Cleo");
  expect(childrenWithoutDriver({ ...soccer, driverId: ada.id }, members)).toEqual([]);
  expect(childrenWithoutDriver({ ...soccer, location: " " }, members)).toEqual([]);
  expect(childrenWithoutDriver({ ...soccer, memberIds: [ada.id, ben.id] }, members)).toEqual([]);
  expect(childrenWithoutDriver({ ...soccer, memberIds: [] }, members)).toEqual([]);
});
