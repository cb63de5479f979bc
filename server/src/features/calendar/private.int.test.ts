import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { decryptWords, encryptWords, personalKeySchema } from "@hub/shared/features/calendar/encrypted-words";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { HistoryLine, HistoryPage } from "@hub/shared/features/history/schema";
import type { EventId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeAll, describe, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
const doctor = {
  title: "Doctor Strange",
  location: "Mill Street 5",
  description: "Bring the letter.",
  isPrivate: true,
};
const words = /Doctor|Mill Street|letter/;

async function openFamily() {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const added = await ada.post("/api/family-events", { ...doctor, startTime: tomorrow });
  expect(added.status).toBe(201);
  return { ada, ben, added: added.body as Occurrence };
}

const list = async (client: HttpClient) => (await client.get("/api/family-events")).body as Occurrence[];

test("shows a private event to its author, and only a busy time to all others", async () => {
  const { ada, ben, added } = await openFamily();
  expect(added).toMatchObject({ title: "Busy", memberIds: [added.addedBy] });
  expect(await list(ada)).toMatchObject([{ title: "Doctor Strange", location: "Mill Street 5", startTime: tomorrow }]);
  expect(await list(ben)).toMatchObject([{ title: "Busy", location: "", description: "", startTime: tomorrow }]);
  for (const path of ["/api/export", "/api/calendar/search?text=doctor", "/api/history"])
    expect(JSON.stringify((await ben.get(path)).body)).not.toMatch(words);
});

test("lets only the author find a private event and change its text", async () => {
  const { ada, ben, added } = await openFamily();
  const path = `/api/family-events/${added.id}`;
  const find = async (client: HttpClient) =>
    (await client.get("/api/calendar/search?text=mill+street")).body as Occurrence[];
  expect((await ada.call("PATCH", path, { body: { title: "Doctor No" } })).body).toMatchObject({ title: "Busy" });
  expect(await find(ada)).toMatchObject([{ title: "Doctor No", location: "Mill Street 5" }]);
  expect(await find(ben)).toEqual([]);
  expect((await ben.call("PATCH", path, { body: { title: "Party" } })).status).toBe(403);
  expect((await ben.call("PATCH", path, { body: { startTime: tomorrow } })).status).toBe(200);
  expect(await list(ada)).toMatchObject([{ title: "Doctor No" }]);
});

test("finds a single day of a private series by its own text, for its author only", async () => {
  const { ada, ben } = await openFamily();
  const series = { ...doctor, title: "Therapy", startTime: tomorrow, rrule: "FREQ=DAILY;COUNT=5" };
  const added = (await ada.post("/api/family-events", series)).body as Occurrence;
  const range = `from=${tomorrow}&to=${new Date(Date.parse(tomorrow) + 5 * 86_400_000).toISOString()}`;
  const days = (await ada.get(`/api/family-events?${range}`)).body as Occurrence[];
  const third = days.filter(({ seriesId }) => seriesId === added.seriesId)[2];
  const changedWords = { title: "Talk with Who", location: "", description: "" };
  expect((await ada.call("PATCH", `/api/family-events/${third?.id}?scope=this`, { body: changedWords })).status).toBe(
    200,
  );
  const find = async (client: HttpClient) => (await client.get("/api/calendar/search?text=talk+who")).body;
  expect(await find(ada)).toMatchObject([{ title: "Talk with Who", recurrenceId: third?.recurrenceId }]);
  expect(await find(ben)).toEqual([]);
});

test("returns the same key to a user each time, and it decrypts only that user's text", async () => {
  const { ada, ben, added } = await openFamily();
  const key = async (client: HttpClient) =>
    personalKeySchema.parse((await client.get("/api/calendar/private-key")).body);
  const [own, again, other] = await Promise.all([key(ada), key(ada), key(ben)]);
  expect(again).toEqual(own);
  expect(decryptWords(added.sealed ?? "", own)?.title).toBe("Doctor Strange");
  expect(decryptWords(added.sealed ?? "", { ...other, id: own.id })).toBeUndefined();
});

test("the assistant reveals the text only to its author", async () => {
  const { ada, ben } = await openFamily();
  const ask = async (client: HttpClient) =>
    JSON.stringify((await client.post("/api/ai/chat", { message: "What is on tomorrow?" })).body);
  expect(await ask(ada)).toContain("Doctor Strange");
  expect(await ask(ben)).toContain("Busy");
  expect(await ask(ben)).not.toMatch(words);
});

describe("the text of an event before it became private", () => {
  const read = async (client: HttpClient) => ((await client.get("/api/history")).body as HistoryPage).lines;
  const undo = (client: HttpClient, line: HistoryLine | undefined) =>
    client.post("/api/history/undo", { deeds: line?.deeds.map(({ id }) => id) });

  /** Adds an event by Cleo, which Ada makes private. */
  async function hideTitle() {
    const { client: ada, user } = await openClient(hub.url, "Ada");
    const { client: cleo } = await joinFamily(ada, "Cleo", "child");
    const open = { ...doctor, isPrivate: undefined, title: "Somebody", startTime: tomorrow };
    const { id } = (await cleo.post("/api/family-events", open)).body as Occurrence;
    await cleo.call("PATCH", `/api/family-events/${id}`, { body: { title: doctor.title } });
    const key = personalKeySchema.parse((await ada.get("/api/calendar/private-key")).body);
    const screen = openScreen({ url: hub.url, documentId: user.familyId, headers: { cookie: ada.cookie } });
    await waitUntil(() => screen.provider.synced, "the screen has the document");
    operations.changeEvent.apply(screen.doc, { id: id as EventId, ...encryptWords(doctor, key) });
    await screen.whenSaved();
    screen.close();
    return { ada, cleo, familyId: user.familyId };
  }

  test("is missing from the history, including older entries", async () => {
    const { ada, cleo } = await hideTitle();
    const lines = await read(cleo);
    expect(lines.map(({ text }) => text).join()).toMatch(/Busy/);
    for (const client of [cleo, ada]) expect(JSON.stringify(await read(client))).not.toMatch(/Somebody|Doctor|Mill/);
  });

  test("returns only with an undo by the person who made it private", async () => {
    const { ada, cleo } = await hideTitle();
    const [line] = await read(cleo);
    expect(line?.deeds[0]).toMatchObject({ text: expect.stringContaining("changed Busy"), canUndo: false });
    expect((await undo(cleo, line)).status).toBe(403);
    expect(await list(cleo)).toMatchObject([{ title: "Busy", location: "" }]);
    expect((await undo(ada, (await read(ada))[0])).status).toBe(200);
    expect(await list(cleo)).toMatchObject([{ title: "Doctor Strange", location: "Mill Street 5" }]);
    // After Ada makes the event public again, Cleo cannot encrypt it for her.
    const [opened] = await read(cleo);
    expect(opened?.deeds[0]?.canUndo).toBe(false);
    expect((await undo(cleo, opened)).status).toBe(403);
  });

  test("does not return with an undo on another person's screen", async () => {
    const { cleo, familyId } = await hideTitle();
    const screen = openScreen({ url: hub.url, documentId: familyId, headers: { cookie: cleo.cookie } });
    await waitUntil(() => screen.provider.synced, "the screen has the document");
    const [[id, event] = ["", undefined]] = [...screen.doc.getMap<Map<string, unknown>>("events")];
    const previous = { title: doctor.title, location: doctor.location, sealed: null };
    const present = { title: "Busy", location: "", sealed: event?.get("sealed") };
    const sides = { before: { isThere: true, values: previous }, after: { isThere: true, values: present } };
    operations.takeBack.apply(screen.doc, { trace: [{ collection: "events", id, ...sides }] });
    await screen.whenSaved();
    screen.close();
    expect(await list(cleo)).toMatchObject([{ title: "Busy", location: "" }]);
  });
});
