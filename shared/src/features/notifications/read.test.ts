// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as Y from "yjs";
import { signAs } from "../../entries.ts";
import { timingOf } from "../../features/calendar/series/times.ts";
import { type MemberId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { singleTiming } from "../../testing/times.ts";
import { readActivities } from "../activities/document.ts";
import { readOccurrences } from "../calendar/series/occurrences.ts";
import { readMeals } from "../meals/document.ts";
import { readMembers, readStatusSetters } from "../members/document.ts";
import { readMessages } from "../messages/document.ts";
import { readStores } from "../shopping/lists-and-stores-document.ts";
import { readTrips } from "../shopping/trips.ts";
import { type BellNotification, type BellSources, collectNotifications, readSignedItems, type Viewer } from "./read.ts";

const day = { start: "2026-11-21T00:00:00.000Z", end: "2026-11-22T00:00:00.000Z", date: "2026-11-21" };
const settings = {
  notifications: { mealReminders: true, activitySuggestions: true, familyUpdates: true, emailDigest: false },
  bellSeenAt: "2026-11-21T09:00:00.000Z",
};

// Ids contain the clock's time and never go back, so each test runs later than the previous one.
let ada: MemberId;
let ben: MemberId;
const doc = () => {
  const made = openDocument();
  operations.addMember.apply(made, { id: ada, name: "Ada" });
  operations.addMember.apply(made, { id: ben, name: "Ben" });
  return made;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function idAt<Kind extends string>(iso: string) {
  vi.setSystemTime(new Date(iso));
  return newId<Kind>();
}

function readBellSources(from: Y.Doc, nowMs = Date.now()): BellSources {
  return {
    items: readSignedItems(from),
    statusSetters: readStatusSetters(from),
    members: readMembers(from, nowMs),
    events: readOccurrences(from, { ...day, timeZone: "UTC" }),
    meals: readMeals(from),
    activities: readActivities(from),
    messages: readMessages(from, nowMs),
    trips: readTrips(from, nowMs),
    stores: readStores(from),
  };
}

function bell(sources: BellSources, changes: Partial<Viewer> = {}): BellNotification[] {
  return collectNotifications(sources, {
    memberId: ada,
    settings,
    now: new Date("2026-11-21T10:00:00.000Z"),
    today: day,
    people: [],
    openInviteCount: 0,
    sessions: [],
    ...changes,
  });
}

const short = (listed: BellNotification[]) => listed.map(({ kind, isNew }) => `${kind}${isNew ? "!" : ""}`);

test("groups others' items by person and list, and marks only those after the last look as new", () => {
  ada = idAt("2026-11-19T08:00:00Z");
  ben = idAt("2026-11-19T08:00:01Z");
  const family = doc();
  signAs(family, ben, () => operations.addItem.apply(family, { id: idAt("2026-11-21T08:00:00Z"), item: "Eggs" }));
  signAs(family, ben, () => operations.addItem.apply(family, { id: idAt("2026-11-21T09:30:00Z"), item: "Milk" }));
  signAs(family, ben, () => operations.addItem.apply(family, { id: idAt("2026-11-21T09:40:00Z"), item: "Bread" }));
  const offline = doc();
  signAs(offline, ben, () => operations.addItem.apply(offline, { id: idAt("2026-11-21T09:41:00Z"), item: "milk" }));
  Y.applyUpdate(family, Y.encodeStateAsUpdate(offline));
  signAs(family, ada, () => operations.addItem.apply(family, { id: idAt("2026-11-21T09:45:00Z"), item: "Tea" }));
  operations.addItem.apply(family, { id: idAt("2026-11-21T09:46:00Z"), item: "Salt" });
  const listId = newId<"list">();
  operations.addList.apply(family, { id: listId, name: "dm" });
  signAs(family, ben, () => operations.addItem.apply(family, { id: newId(), item: "Soap", listId }));
  expect(bell(readBellSources(family))).toMatchObject([
    { kind: "items", isNew: true, name: "Ben", items: ["Soap"], listId },
    { kind: "items", isNew: true, name: "Ben", items: ["Milk", "Bread"], listId: null, at: "2026-11-21T09:41:00.000Z" },
    { kind: "items", isNew: false, name: "Ben", items: ["Eggs"] },
  ]);
});

test("marks everything since the member was added as new before the first look", () => {
  ben = idAt("2026-11-21T10:00:00Z");
  const before = idAt<"item">("2026-11-21T10:10:00Z");
  ada = idAt("2026-11-21T10:20:00Z");
  const family = doc();
  signAs(family, ben, () => operations.addItem.apply(family, { id: before, item: "Eggs" }));
  signAs(family, ben, () => operations.addItem.apply(family, { id: idAt("2026-11-21T10:30:00Z"), item: "Milk" }));
  const listed = bell(readBellSources(family), {
    settings: { ...settings, bellSeenAt: null },
    now: new Date("2026-11-21T11:00:00Z"),
  });
  expect(listed).toMatchObject([
    { isNew: true, items: ["Milk"] },
    { isNew: false, items: ["Eggs"] },
  ]);
});

test("marks an event as new when added and half an hour before its start, and omits it after its end", () => {
  ada = idAt("2026-11-21T11:00:00Z");
  ben = idAt("2026-11-21T11:00:01Z");
  const family = doc();
  const id = idAt<"event">("2026-11-21T12:00:00Z");
  signAs(family, ben, () =>
    operations.addEvent.apply(family, { id, title: "Swim", ...singleTiming("2026-11-21T16:00:00.000Z") }),
  );
  const at = (now: string, bellSeenAt: string) =>
    short(bell(readBellSources(family), { now: new Date(now), settings: { ...settings, bellSeenAt } }));
  expect(at("2026-11-21T12:05:00Z", "2026-11-21T11:30:00.000Z")).toEqual(["event!"]);
  expect(at("2026-11-21T12:10:00Z", "2026-11-21T12:05:00.000Z")).toEqual(["event"]);
  expect(at("2026-11-21T15:29:00Z", "2026-11-21T12:05:00.000Z")).toEqual(["event"]);
  expect(at("2026-11-21T15:31:00Z", "2026-11-21T12:05:00.000Z")).toEqual(["event!"]);
  expect(at("2026-11-21T15:40:00Z", "2026-11-21T15:35:00.000Z")).toEqual(["event"]);
  expect(at("2026-11-21T17:00:00Z", "2026-11-21T12:05:00.000Z")).toEqual([]);
});

test("marks the viewer's own event as new only when due, and omits tomorrow's events", () => {
  ada = idAt("2026-11-21T12:30:00Z");
  ben = idAt("2026-11-21T12:30:01Z");
  const family = doc();
  const own = idAt<"event">("2026-11-21T13:00:00Z");
  signAs(family, ada, () =>
    operations.addEvent.apply(family, { id: own, title: "Dentist", ...singleTiming("2026-11-21T16:00:00.000Z") }),
  );
  signAs(family, ben, () =>
    operations.addEvent.apply(family, { id: newId(), title: "Party", ...singleTiming("2026-11-22T16:00:00.000Z") }),
  );
  const listed = (now: string) => short(bell(readBellSources(family), { now: new Date(now) }));
  expect(listed("2026-11-21T13:30:00Z")).toEqual(["event"]);
  expect(listed("2026-11-21T15:45:00Z")).toEqual(["event!"]);
});

test("omits an event that ended at midnight, and lists one that continues", () => {
  ada = idAt("2026-11-21T13:10:00Z");
  ben = idAt("2026-11-21T13:10:01Z");
  const family = doc();
  const trip = { startTime: "2026-11-20T00:00:00.000Z", allDay: true };
  operations.addEvent.apply(family, {
    ...timingOf({ ...trip, endTime: day.start }, "UTC"),
    id: newId(),
    title: "Short",
  });
  operations.addEvent.apply(family, {
    ...timingOf({ ...trip, endTime: "2026-11-22T00:00:00.000Z" }, "UTC"),
    id: newId(),
    title: "Long",
  });
  expect(bell(readBellSources(family))).toMatchObject([{ kind: "event", event: { title: "Long" } }]);
});

test("lists tonight's dinner all day and marks it as new in the afternoon", () => {
  ada = idAt("2026-11-21T13:30:00Z");
  ben = idAt("2026-11-21T13:30:01Z");
  const family = doc();
  operations.planMeal.apply(family, { id: newId(), date: day.date, mealType: "dinner", recipeName: "Lasagne" });
  operations.planMeal.apply(family, { id: newId(), date: "2026-11-22", mealType: "dinner", recipeName: "Soup" });
  const listed = (now: string) => bell(readBellSources(family), { now: new Date(now) });
  expect(listed("2026-11-21T14:59:00Z")).toMatchObject([{ kind: "dinner", isNew: false, recipeName: "Lasagne" }]);
  expect(listed("2026-11-21T15:01:00Z")).toMatchObject([{ kind: "dinner", isNew: true, recipeName: "Lasagne" }]);
});

test("lists others' statuses, new people and open invites, without the viewer's own", () => {
  ada = idAt("2026-11-21T14:00:00Z");
  ben = idAt("2026-11-21T14:00:01Z");
  const family = doc();
  const sources = readBellSources(family);
  const statusAt = "2026-11-21T09:30:00.000Z";
  const members = sources.members.map((member) => ({ ...member, status: "busy" as const, statusAt }));
  const people = [ada, ben].map((memberId) => ({ memberId, joinedAt: statusAt }));
  const listed = bell({ ...sources, members }, { people, openInviteCount: 1 });
  expect(listed).toMatchObject([
    { kind: "status", name: "Ben", status: "busy", isNew: true },
    { kind: "joined", name: "Ben", isNew: true },
    { kind: "invites", count: 1, isNew: false },
  ]);
  const later = bell(
    { ...sources, members },
    { people, settings: { ...settings, bellSeenAt: "2026-11-21T09:30:00.000Z" } },
  );
  expect(short(later)).toEqual(["status", "joined"]);
});

test("omits the kinds that are turned off, except events", () => {
  ada = idAt("2026-11-21T15:00:00Z");
  ben = idAt("2026-11-21T15:00:01Z");
  const family = doc();
  signAs(family, ben, () => operations.addItem.apply(family, { id: newId(), item: "Milk" }));
  signAs(family, ben, () =>
    operations.addEvent.apply(family, { id: newId(), title: "Swim", ...singleTiming("2026-11-21T18:00:00.000Z") }),
  );
  operations.planMeal.apply(family, { id: newId(), date: day.date, mealType: "dinner", recipeName: "Lasagne" });
  operations.recommendActivities.apply(family, { ideas: [{ id: newId(), title: "Kites", category: "outdoor" }] });
  const kinds = (off: Partial<typeof settings.notifications>) =>
    bell(readBellSources(family), {
      settings: { ...settings, notifications: { ...settings.notifications, ...off } },
      now: new Date("2026-11-21T16:00:00Z"),
    })
      .map(({ kind }) => kind)
      .sort();
  expect(kinds({})).toEqual(["activities", "dinner", "event", "items"]);
  expect(kinds({ familyUpdates: false })).toEqual(["activities", "dinner", "event"]);
  expect(kinds({ mealReminders: false })).toEqual(["activities", "event", "items"]);
  expect(kinds({ activitySuggestions: false })).toEqual(["dinner", "event", "items"]);
  const skates = { id: newId<"activity">(), title: "Skates", category: "active" } as const;
  signAs(family, ada, () => operations.recommendActivities.apply(family, { ideas: [skates] }));
  expect(kinds({})).toEqual(["dinner", "event", "items"]);
});

test("omits bought items and those older than three days", () => {
  ada = idAt("2026-11-21T16:00:00Z");
  ben = idAt("2026-11-21T16:00:01Z");
  const family = doc();
  const id = newId<"item">();
  signAs(family, ben, () => operations.addItem.apply(family, { id, item: "Milk" }));
  expect(short(bell(readBellSources(family), { now: new Date("2026-11-22T10:00:00Z") }))).toEqual(["items!"]);
  expect(short(bell(readBellSources(family), { now: new Date("2026-11-25T10:00:00Z") }))).toEqual([]);
  operations.changeLine.apply(family, { id, completed: true });
  expect(short(bell(readBellSources(family), { now: new Date("2026-11-22T10:00:00Z") }))).toEqual([]);
});

test("omits a status that the viewer set for another member", () => {
  ada = idAt("2026-11-21T14:00:00Z");
  ben = idAt("2026-11-21T14:00:01Z");
  const family = doc();
  const listed = (by: typeof ada | null) => {
    signAs(family, by, () => operations.setStatus.apply(family, { id: ben, status: "busy" }));
    const sources = readBellSources(family);
    const members = sources.members.map((member) => ({ ...member, statusAt: "2026-11-21T09:30:00.000Z" }));
    return bell({ ...sources, members }).filter(({ kind }) => kind === "status").length;
  };
  expect([listed(null), listed(ben), listed(ada)]).toEqual([1, 1, 0]);
});

test("lists another member's trip with the time to add items, until it ends", () => {
  ada = idAt("2026-11-21T17:00:00Z");
  ben = idAt("2026-11-21T17:00:01Z");
  const family = doc();
  const [market, trip] = [newId<"store">(), newId<"trip">()];
  const startedAt = "2026-11-21T17:10:00.000Z";
  operations.addStore.apply(family, { id: market, name: "Market" });
  signAs(family, ben, () => operations.startTrip.apply(family, { id: trip, storeId: market, startedAt }));
  const sources = readBellSources(family, Date.parse(startedAt));
  const addUntil = "2026-11-21T17:20:00.000Z";
  expect(bell(sources, { now: new Date(startedAt) })).toMatchObject([
    { kind: "trip", isNew: true, name: "Ben", store: "Market", addUntil },
  ]);
  expect(short(bell(sources, { memberId: ben }))).toEqual([]);
  operations.changeTrip.apply(family, { id: trip, endedAt: addUntil });
  expect(short(bell(readBellSources(family, Date.parse(startedAt))))).toEqual([]);
});

test("limits the list for a day with many events", () => {
  ada = idAt("2026-11-19T08:00:00Z");
  ben = idAt("2026-11-19T08:00:01Z");
  const family = doc();
  const startTime = "2026-11-21T15:00:00.000Z";
  for (let count = 0; count < 200; count++) {
    operations.addEvent.apply(family, { id: idAt("2026-11-21T08:00:00Z"), title: "Party", ...singleTiming(startTime) });
  }
  expect(bell(readBellSources(family))).toHaveLength(50);
});

test("never marks entries from the future as new, so the bell can be cleared", () => {
  ada = idAt("2026-11-19T08:00:00Z");
  ben = idAt("2026-11-19T08:00:01Z");
  const family = doc();
  signAs(family, ben, () => operations.addItem.apply(family, { id: idAt("9000-01-01T00:00:00Z"), item: "Eggs" }));
  expect(short(bell(readBellSources(family)))).toEqual(["items"]);
});

test("always lists sign-ins on new devices, except the current session", () => {
  const session = {
    ...{ id: "phone", device: "Safari on iPhone", place: "Home network" },
    ...{ startedAt: "2026-11-21T09:30:00.000Z", lastUsedAt: "2026-11-21T09:30:00.000Z" },
    ...{ isNewDevice: true, isCurrent: false },
  };
  const sessions = [
    session,
    { ...session, id: "this", isCurrent: true },
    { ...session, id: "known", isNewDevice: false },
    { ...session, id: "long ago", startedAt: "2026-11-17T09:30:00.000Z" },
  ];
  ada = idAt("2026-11-21T08:00:00Z");
  const quiet = { mealReminders: false, activitySuggestions: false, familyUpdates: false, emailDigest: false };
  const listed = bell(readBellSources(openDocument()), { sessions, settings: { ...settings, notifications: quiet } });
  expect(listed).toMatchObject([{ kind: "sign-in", device: "Safari on iPhone", place: "Home network", isNew: true }]);
});
