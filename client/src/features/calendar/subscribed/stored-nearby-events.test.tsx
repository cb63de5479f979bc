import { afterEach, expect, test } from "vitest";
import { forgetUser } from "../../../hub/session.ts";
import { readStoredNearbyEvents, storeNearbyEvents } from "./stored-nearby-events.ts";

const near = { start: "2026-10-23", end: "2027-02-24", atMs: 0, subscriptions: [], events: [] };
const familyId = "a family";

afterEach(() => localStorage.clear());

test("ignores stored data in the shape of another version", () => {
  localStorage.setItem("calendars-near", JSON.stringify({ familyId, near: { ...near, events: [{ title: "Fair" }] } }));
  expect(readStoredNearbyEvents(familyId)).toBeUndefined();
});

test("does not store events that arrive during sign-out", () => {
  storeNearbyEvents(familyId, near);
  expect(readStoredNearbyEvents(familyId)).toEqual(near);
  forgetUser();
  storeNearbyEvents(familyId, near);
  expect(readStoredNearbyEvents(familyId)).toBeUndefined();
});
