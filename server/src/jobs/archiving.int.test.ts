import { openScreen, type Screen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { archiveLimit } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { addDays } from "@hub/shared/days";
import { readEvents } from "@hub/shared/features/calendar/document";
import { events } from "@hub/shared/features/calendar/schema";
import { readMeals } from "@hub/shared/features/meals/document";
import { type EventId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { strFromU8, unzipSync } from "fflate";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Deps } from "../deps.ts";
import { removeOrphans } from "../features/account/remove-orphans.ts";
import { hubJobs } from "../hub-jobs.ts";
import { createArchive } from "../storage/archive.ts";
import { openCalendarApp } from "../testing/calendar-app.ts";
import { testDatabase } from "../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong, scale } from "../testing/scale.ts";
import { createArchiving } from "./archiving.ts";

const database = testDatabase();
let hub: TestHub;
let otherNode: TestHub;
beforeAll(async () => {
  hub = await startHub({ database });
  otherNode = await startHub({ database });
});
afterAll(async () => {
  await hub.close();
  await otherNode.close();
});

const nowMs = Date.now();
const limit = archiveLimit(nowMs);
const old = addDays(limit, -1);
const oldWeek = `start=${addDays(limit, -7)}&end=${limit}`;
const oldWeekInstants = `start=${addDays(limit, -7)}T00:00:00Z&end=${limit}T00:00:00Z`;

type NamedEntry = { id: string; title: string; recipeName: string };
const namesOf = ({ body }: { body: unknown }) =>
  (body as NamedEntry[]).map(({ title, recipeName }) => title ?? recipeName).sort();

/** A family with two entries of each kind: one that is old enough to archive, and one of the day after. */
async function openFamily() {
  const { client, user } = await openClient(hub.url);
  const add = async (path: string, body: object) => ((await client.post(path, body)).body as NamedEntry).id;
  const fair = await add("/api/family-events", {
    title: "Fair",
    startTime: `${addDays(limit, -2)}T22:00:00Z`,
    endTime: `${old}T02:00:00Z`,
    memberIds: [user.memberId],
    color: "#4C86A8",
  });
  await add("/api/family-events", { title: "Swim", startTime: `${old}T23:00:00Z`, endTime: `${limit}T01:00:00Z` });
  const soup = await add("/api/meal-plans", { date: old, recipeName: "Soup", steps: ["Stir."] });
  await add("/api/meal-plans", { date: limit, recipeName: "Pie" });
  return { client, user, familyId: user.familyId, fair: fair as EventId, soup };
}

const archiving = (deps: Deps) => createArchiving(deps);

async function inDocument({ familyId }: { familyId: string }, node = hub): Promise<string[]> {
  return node.deps.realtime.read(familyId, (doc) =>
    [...readEvents(doc).map(({ title }) => title), ...readMeals(doc).map(({ recipeName }) => recipeName)].sort(),
  );
}

async function openPhone({ client, familyId }: { client: HttpClient; familyId: string }): Promise<Screen> {
  const phone = openScreen({ url: hub.url, documentId: familyId, headers: { cookie: client.cookie } });
  await waitUntil(() => phone.provider.synced, "the phone has the family's data");
  return phone;
}

test("archives entries that ended 400 days ago once a day, and still returns them", async () => {
  const family = await openFamily();
  const { client } = family;
  const [eventBefore] = (await client.get(`/api/family-events?${oldWeekInstants}`)).body as NamedEntry[];
  const mealsBefore = (await client.get(`/api/meal-plans?${oldWeek}`)).body;
  const phone = await openPhone(family);
  await hubJobs(hub.deps)
    .find(({ name }) => name === "archive")
    ?.run();

  expect(await inDocument(family)).toEqual(["Pie", "Swim"]);
  await waitUntil(() => readEvents(phone.doc).length === 1, "the phone no longer has it either");
  expect((await client.get(`/api/family-events?${oldWeekInstants}`)).body).toEqual([
    eventBefore,
    expect.objectContaining({ title: "Swim" }),
  ]);
  expect((await client.get(`/api/meal-plans?${oldWeek}`)).body).toEqual(mealsBefore);
  expect(namesOf(await client.get(`/api/meal-plans?end=${addDays(limit, 1)}`))).toEqual(["Pie", "Soup"]);
  expect(namesOf(await client.get(`/api/family-events?start=${old}T02:00:00Z&end=${limit}T00:00:00Z`))).toEqual([
    "Swim",
  ]);
  expect(namesOf(await client.get("/api/meal-plans"))).toEqual(["Pie"]);
  expect((await client.call("DELETE", `/api/family-events/${family.fair}`)).status).toBe(404);

  const { client: child } = await joinFamily(client, "Cleo", "child");
  expect(namesOf(await child.get(`/api/meal-plans?${oldWeek}`))).toEqual(["Soup"]);
  const { client: stranger } = await openClient(hub.url, "Stranger");
  expect(namesOf(await stranger.get(`/api/meal-plans?${oldWeek}`))).toEqual([]);
  expect(namesOf(await stranger.get(`/api/family-events?${oldWeekInstants}`))).toEqual([]);

  const late = await client.post("/api/meal-plans", { date: old, recipeName: "Bread", mealType: "lunch" });
  expect(late.status).toBe(201);
  await archiving(hub.deps).run(nowMs);
  expect(await inDocument(family)).toContain("Bread");
  await archiving(hub.deps).run(nowMs + 24 * 60 * 60 * 1000);
  expect(await inDocument(family)).not.toContain("Bread");
  phone.close();
});

test("archives entries durably before removing them", async () => {
  const connection = await mongoose.createConnection(database.mongodbUrl, { monitorCommands: true }).asPromise();
  const concerns: unknown[] = [];
  connection.getClient().on("commandStarted", ({ command }) => {
    if ("update" in command) concerns.push(command.writeConcern);
  });
  const { familyId } = await openFamily();
  await createArchiving({ ...hub.deps, archive: createArchive(connection) }).archiveFamily(familyId, nowMs);
  await connection.close();
  expect(concerns.length).toBeGreaterThan(1);
  for (const concern of concerns) expect(concern).toEqual({ w: "majority", j: true });
});

test("a crash after archiving, and two concurrent nodes, lose and duplicate nothing", async () => {
  const family = await openFamily();
  const crashing = createArchiving({
    ...hub.deps,
    hubEditor: { ...hub.deps.hubEditor, edit: () => Promise.reject(new Error("killed")) },
  });
  await expect(crashing.archiveFamily(family.familyId, nowMs)).rejects.toThrow("killed");
  expect(await inDocument(family)).toEqual(["Fair", "Pie", "Soup", "Swim"]);
  expect(namesOf(await family.client.get(`/api/family-events?${oldWeekInstants}`))).toEqual(["Fair", "Swim"]);

  await Promise.all([hub, otherNode].map(({ deps }) => archiving(deps).archiveFamily(family.familyId, nowMs)));
  for (const node of [hub, otherNode]) expect(await inDocument(family, node)).toEqual(["Pie", "Swim"]);
  expect(namesOf(await family.client.get(`/api/family-events?${oldWeekInstants}`))).toEqual(["Fair", "Swim"]);
  expect(namesOf(await family.client.get(`/api/meal-plans?${oldWeek}`))).toEqual(["Soup"]);
});

test("keeps an entry that is changed while it is archived", async () => {
  const family = await openFamily();
  const { archive, realtime } = hub.deps;
  const slow: Deps["archive"] = {
    ...archive,
    put: async (familyId, part, old) => {
      await archive.put(familyId, part, old);
      const change = { id: family.fair, title: "County fair" };
      if (part.collection.name === events.name)
        await realtime.edit(familyId, { id: "ben", author: { role: "adult", memberId: null } }, (doc) =>
          operations.changeEvent.apply(doc, change),
        );
    },
  };
  await createArchiving({ ...hub.deps, archive: slow }).archiveFamily(family.familyId, nowMs);
  expect(await inDocument(family)).toEqual(["County fair", "Pie", "Swim"]);
  expect(namesOf(await family.client.get(`/api/family-events?${oldWeekInstants}`))).toEqual(["County fair", "Swim"]);
});

test("an offline edit restores an archived event, and archiving and removing it again both apply", async () => {
  const family = await openFamily();
  const listOld = () => family.client.get(`/api/family-events?${oldWeekInstants}`);
  const phone = await openPhone(family);
  phone.goOffline();
  await archiving(hub.deps).archiveFamily(family.familyId, nowMs);
  operations.changeEvent.apply(phone.doc, { id: family.fair, title: "County fair" });
  phone.goOnline();
  await phone.whenSaved();
  expect(await inDocument(family)).toEqual(["County fair", "Pie", "Swim"]);
  expect(namesOf(await listOld())).toEqual(["County fair", "Swim"]);

  await archiving(hub.deps).archiveFamily(family.familyId, nowMs);
  expect(await inDocument(family)).toEqual(["Pie", "Swim"]);
  expect(namesOf(await listOld())).toEqual(["County fair", "Swim"]);

  operations.changeEvent.apply(phone.doc, { id: family.fair, location: "Town hall" });
  operations.removeEvent.apply(phone.doc, { id: family.fair });
  await phone.whenSaved();
  expect(namesOf(await listOld())).toEqual(["Swim"]);
  await archiving(hub.deps).archiveFamily(family.familyId, nowMs);
  expect(await hub.deps.archive.list(family.familyId, eventsPart)).toEqual([]);
  expect(namesOf(await listOld())).toEqual(["Swim"]);
  phone.close();
});

test.runIf(isLong)("keeps a meal while it has open shopping items", async () => {
  const { client, user } = await openClient(hub.url);
  const ingredients = [{ name: "tomatoes", quantity: 300, unit: "g" }];
  const meal = (await client.post("/api/meal-plans", { date: old, recipeName: "Soup", ingredients }))
    .body as NamedEntry;
  await client.post("/api/ai/generate-shopping-list", { mealPlanIds: [meal.id] });
  await archiving(hub.deps).archiveFamily(user.familyId, nowMs);
  const [line] = (await client.get("/api/shopping-list")).body as NamedEntry[];
  expect(line).toMatchObject({ item: "tomatoes", completed: false });
  expect(await inDocument(user)).toEqual(["Soup"]);

  await client.call("PATCH", `/api/shopping-list/${line?.id}`, { body: { completed: true } });
  await archiving(hub.deps).archiveFamily(user.familyId, nowMs);
  expect(await inDocument(user)).toEqual([]);
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "tomatoes", completed: true }]);
});

/** In the long run enough that they are archived in several changes, and a new epoch starts. */
const dinners = scale(5, 450);

test.runIf(isLong)("exports archived entries, and does not treat their family as unused", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.realtime.edit(user.familyId, { id: "hub", author: "hub" }, (doc) => {
    for (let days = 1; days <= dinners; days++) {
      const date = addDays(limit, -days);
      operations.planMeal.apply(doc, { id: newId<"meal">(), date, mealType: "dinner", recipeName: `Dinner ${days}` });
    }
  });
  await client.post("/api/family-events", { title: "Fair", startTime: `${old}T10:00:00Z` });
  const epoch = await hub.deps.realtime.epoch(user.familyId);
  await archiving(hub.deps).archiveFamily(user.familyId, nowMs);
  expect(await inDocument(user)).toEqual([]);
  expect(await hub.deps.realtime.epoch(user.familyId)).toBe(epoch + scale(0, 1));
  const { client: ben } = await openClient(hub.url, "Ben");
  const { token } = (await ben.post("/api/invites", { role: "adult" })).body as { token: string };
  expect((await client.get(`/api/invites/${token}`)).body).toMatchObject({ staysIn: 1 });

  const response = await fetch(`${hub.url}/api/export`, { headers: { cookie: client.cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(textOf("family.json"))).toMatchObject({ events: [{ title: "Fair" }] });
  expect(JSON.parse(textOf("family.json")).meals).toHaveLength(dinners);
  expect(textOf("meals.csv")).toContain(`"Dinner ${dinners}"`);
  expect(textOf("calendar.ics")).toContain("SUMMARY:Fair");
});

test.runIf(isLong)("removes a family's archive with the family, including late entries", async () => {
  const { client, user } = await openClient(hub.url);
  const { archive } = hub.deps;
  await client.post("/api/meal-plans", { date: old, recipeName: "Soup" });
  await archiving(hub.deps).archiveFamily(user.familyId, nowMs);
  const rows = await archive.model.find({ familyId: user.familyId }).lean().exec();
  expect(rows).toHaveLength(1);
  expect((await client.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
  expect(await archive.familyIds()).not.toContain(user.familyId);

  await archive.model.insertMany(rows);
  await removeOrphans(hub.deps);
  expect(await archive.familyIds()).not.toContain(user.familyId);
});

test.runIf(isLong)("a calendar app does not duplicate an archived event", async () => {
  const { client, familyId } = await openFamily();
  const app = await openCalendarApp(client);
  const day = addDays(limit, -5).replaceAll("-", "");
  const choir = `UID:choir\nSUMMARY:Choir\nDTSTART:${day}T083000Z\nDTEND:${day}T093000Z`;
  expect((await app.put("choir.ics", choir)).status).toBe(201);
  await archiving(hub.deps).run(nowMs);
  expect(await inDocument({ familyId })).toEqual(["Pie", "Swim"]);
  const answers = [await app.put("choir.ics", choir), await app.put("again.ics", choir)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await app.put("other.ics", choir.replaceAll("hoir", "horus"))).status).toBe(201);
  expect(await inDocument({ familyId })).toEqual(["Chorus", "Pie", "Swim"]);
});
