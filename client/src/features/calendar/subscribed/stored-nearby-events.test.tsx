import { afterEach, expect, test } from "vitest";
import { forgetUser } from "../../../hub/session.ts";
import { readStoredNearbyEvents, storeNearbyEvents } from "./stored-nearby-events.ts";

const near = { start: "2026-10-23", end: "2027-02-24", atMs: 0, subscriptions: [], events: [] };
const familyId = "a family";

afterEach(() => localStorage.clear());

test("data that another version stored in another shape is ignored", () => {
  localStorage.setItem("calendars-near", JSON.stringify({ familyId, near: { ...near, events: [{ title: "Fair" }] } }));
  expect(readStoredNearbyEvents(familyId)).toBeUndefined();
});

test("events that arrive during sign-out are not stored on the device", () => {
  storeNearbyEvents(familyId, near);
  expect(readStoredNearbyEvents(familyId)).toEqual(near);
  forgetUser();
  storeNearbyEvents(familyId, near);
  expect(readStoredNearbyEvents(familyId)).toBeUndefined();
});
