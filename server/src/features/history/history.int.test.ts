/** Reads and undoes the history of a family. */

import { longestBlock } from "@hub/realtime/testing/event-loop-block";
import type { HistoryLine, HistoryPage } from "@hub/shared/features/history/schema";
import type { FamilyId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { hubJobs } from "../../hub-jobs.ts";
import { say } from "../../testing/ask-assistant.ts";
import { openCalendarApp } from "../../testing/calendar-app.ts";
import { pairDisplay } from "../../testing/displays.ts";
import { type Answer, type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
let ada: HttpClient;
let ben: HttpClient;
let cleo: HttpClient;
let familyId: FamilyId;
let benMember: string;

beforeAll(async () => {
  hub = await sharedHub();
  const owner = await openClient(hub.url, "Ada");
  ada = owner.client;
  familyId = owner.user.familyId;
  const second = await joinFamily(ada, "Ben", "adult");
  ben = second.client;
  benMember = second.user.memberId;
  cleo = (await joinFamily(ada, "Cleo", "child")).client;
});

async function read(client: HttpClient, query = ""): Promise<HistoryPage> {
  const { status, body } = await client.get(`/api/history${query}`);
  expect(status).toBe(200);
  return body as HistoryPage;
}

const name = ({ who, via }: HistoryLine) => `${who.name}${via ? ` (${via})` : ""}`;
const textOf = (line: HistoryLine) => `${name(line)} ${line.text}`;
/** The latest history item. */
const latest = async (client = ada) => {
  const [line] = (await read(client)).lines;
  const [item] = line?.deeds ?? [];
  if (!line || !item) throw new Error("The history is empty");
  return { ...item, words: `${name(line)} ${item.text}` };
};
const undo = (client: HttpClient, ...deeds: { id: string }[]): Promise<Answer> =>
  client.post("/api/history/undo", { deeds: deeds.map(({ id }) => id) });
const add = async (client: HttpClient, item: string) =>
  ((await client.post("/api/shopping-list", { item })).body as { id: string }).id;
const change = (client: HttpClient, id: string, body: object) =>
  client.call("PATCH", `/api/shopping-list/${id}`, { body });
const list = async () => ((await ada.get("/api/shopping-list")).body as { item: string }[]).map(({ item }) => item);

describe("the history", () => {
  test("names people, the assistant, calendar apps and displays as authors", async () => {
    const milk = await add(ada, "Milk");
    await add(ada, "Eggs");
    await change(ben, milk, { completed: true });
    await say(cleo, "Add honey to the shopping list");
    const app = await openCalendarApp(ben);
    await app.put("dentist.ics", "UID:dentist\nSUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z");
    const { device } = await pairDisplay(ada);
    await device.call("PATCH", `/api/display/items/${milk}`, { body: { completed: false } });
    const { lines, before, writers } = await read(ada);
    expect(lines.slice(0, 5).map(textOf)).toEqual([
      "Kitchen (display) unchecked Milk",
      "Ben (app) put Dentist on the calendar",
      "Cleo (assistant) added honey to the shopping list",
      "Ben checked off Milk",
      "Ada added Milk and Eggs to the shopping list",
    ]);
    expect(lines.filter(({ text }) => text === "joined the family").map(({ who }) => who.name)).toEqual([
      "Cleo",
      "Ben",
      "Ada",
    ]);
    expect(before).toBeNull();
    expect(writers.map(({ name, kind }) => [name, kind])).toEqual([
      ["Ada", "person"],
      ["Ben", "person"],
      ["Cleo", "person"],
      ["Kitchen", "display"],
      ["Family Hub", "hub"],
    ]);
    const { lines: his } = await read(cleo, `?by=${benMember}`);
    expect(his.map(textOf)).toContain("Ben checked off Milk");
    expect(new Set(his.map(({ who }) => who.name))).toEqual(new Set(["Ben"]));
  });

  test("contains no statuses and no text of messages", async () => {
    await ben.call("PATCH", `/api/family-members/${benMember}/status`, { body: { status: "away" } });
    await ben.post("/api/messages", { text: "The present is in the cellar" });
    const answer = await ada.get("/api/history");
    expect((await latest()).words).toBe("Ben wrote a message");
    expect(JSON.stringify(answer.body)).not.toMatch(/cellar|away|status/);
  });

  test.runIf(isLong)("doesn't name people who left or deleted their account", async () => {
    const [dan, eve] = await Promise.all([joinFamily(ada, "Dan", "adult"), joinFamily(ada, "Eve", "adult")]);
    await add(dan.client, "Oats");
    await add(eve.client, "Pears");
    await ada.call("DELETE", `/api/families/people/${dan.user.id}`);
    expect((await eve.client.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
    const answer = await read(ada);
    const gone = answer.lines.filter(({ who }) => who.kind === "former").map(textOf);
    expect(gone).toContain("A former member added Pears to the shopping list");
    expect(gone).toContain("A former member added Oats to the shopping list");
    for (const { user } of [dan, eve]) expect(JSON.stringify(answer)).not.toContain(user.id);
  });

  test("is not visible to another family", async () => {
    const { client: stranger } = await openClient(hub.url, "Stranger");
    expect(JSON.stringify(await read(stranger))).not.toMatch(/Milk|Ben|Dentist/);
    expect((await stranger.get(`/api/history?by=${benMember}`)).status).toBe(404);
    expect((await undo(stranger, await latest())).status).toBe(404);
  });
});

describe("undo", () => {
  test("makes the opposite change as the current user, and appears in the history", async () => {
    await add(ada, "Bread");
    expect(await latest()).toMatchObject({ canUndo: true });
    expect(await undo(ben, await latest())).toMatchObject({ status: 200, body: { undone: 1, left: 0 } });
    expect(await list()).not.toContain("Bread");
    expect((await latest()).words).toBe("Ben took Bread off the shopping list");
    expect((await undo(ada, await latest())).status).toBe(200);
    expect(await list()).toContain("Bread");
  });

  test.runIf(isLong)("restores the previous values", async () => {
    const id = await add(ada, "Apples");
    await change(ben, id, { quantity: "3", note: "red" });
    await change(ben, id, { quantity: "5" });
    const { lines } = await read(ada, `?by=${benMember}`);
    expect(textOf(lines[0] as HistoryLine)).toBe("Ben changed Apples");
    expect((await undo(ada, ...(lines[0]?.deeds.slice(0, 1) ?? []))).status).toBe(200);
    expect((await ada.get("/api/shopping-list")).body).toContainEqual(
      expect.objectContaining({ item: "Apples", quantity: "3", note: "red" }),
    );
  });

  test("is refused if the entry has changed since", async () => {
    const id = await add(ada, "Butter");
    const line = await latest();
    await change(ben, id, { quantity: "2" });
    expect(await undo(ada, line)).toMatchObject({ status: 409, body: { message: expect.stringContaining("changed") } });
    const deeds = (await read(ada)).lines.flatMap((each) => each.deeds);
    expect(deeds.find(({ id: same }) => same === line.id)).toMatchObject({ canUndo: false });
  });

  test("happens once when two phones request it at the same time", async () => {
    await add(ada, "Tea");
    const line = await latest();
    const statuses = (await Promise.all([undo(ada, line), undo(ben, line)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await list()).not.toContain("Tea");
  });

  test("requires the permission of the original change: a child can't undo a meal", async () => {
    await ben.post("/api/meal-plans", { date: "2030-12-03", recipeName: "Lasagne" });
    const line = await latest(cleo);
    expect([line.words, line.canUndo]).toEqual([
      expect.stringMatching(/^Ben planned Lasagne for Tuesday 3 Dec/),
      false,
    ]);
    expect((await undo(cleo, line)).status).toBe(403);
    expect((await ada.get("/api/meal-plans")).body).toContainEqual(expect.objectContaining({ recipeName: "Lasagne" }));
    expect((await undo(ada, line)).status).toBe(200);
  });

  test("restores dietary restrictions, but never removes them", async () => {
    const { body } = await ada.post("/api/family-members", { name: "Finn", dietaryRestrictions: ["Milk"] });
    const path = `/api/family-members/${(body as { id: string }).id}`;
    const eats = async (dietaryRestrictions: string[]) => ada.call("PATCH", path, { body: { dietaryRestrictions } });
    await eats(["Milk", "Peanuts"]);
    expect(await latest()).toMatchObject({ words: "Ada changed the dietary restrictions of Finn", canUndo: false });
    expect((await undo(ada, await latest())).status).toBe(409);
    await eats(["Milk"]);
    expect((await undo(ben, await latest())).status).toBe(200);
    expect((await ada.get("/api/family-members")).body).toContainEqual(
      expect.objectContaining({ name: "Finn", dietaryRestrictions: expect.arrayContaining(["Milk", "Peanuts"]) }),
    );
  });

  test("doesn't let a child remove another member's message", async () => {
    await ben.post("/api/messages", { text: "Bring the keys" });
    const line = await latest(cleo);
    expect([line.canUndo, (await undo(cleo, line)).status]).toEqual([false, 403]);
  });

  test("is refused for unknown items", async () => {
    const status = async (deeds: unknown) => (await ada.post("/api/history/undo", { deeds })).status;
    expect(await status(["999999.0.items.added"])).toBe(404);
    expect(await status(["1.99.items.added"])).toBe(404);
    expect(await status(["1.0.constructor.added"])).toBe(404);
    for (const deeds of [
      [],
      "1.0.items.added",
      ["x"],
      ["-1.0.items.added"],
      [{ $gt: "" }],
      Array(101).fill("1.0.items.added"),
    ])
      expect(await status(deeds)).toBe(400);
  });
});

describe("paging", () => {
  test.runIf(isLong)("returns each item once", async () => {
    for (let start = 0; start < 320; start += 40)
      await Promise.all(Array.from({ length: 40 }, (_, index) => add(cleo, `thing ${start + index}`)));
    const pages: HistoryPage[] = [await read(ada)];
    for (let before = pages[0]?.before; before; before = pages.at(-1)?.before)
      pages.push(await read(ada, `?before=${before}`));
    expect(pages.length).toBeGreaterThan(1);
    const deeds = pages.flatMap(({ lines }) => lines.flatMap((line) => line.deeds.map(({ id }) => id)));
    expect(new Set(deeds).size).toBe(deeds.length);
    expect(pages.flatMap(({ lines }) => lines.map(textOf)).join()).toContain("Ada added Milk, Eggs");
  });

  test.each(["0", "-1", "1e9", "abc", "9999999999999", "1&before=2"])("rejects the cursor %s", async (before) => {
    expect((await ada.get(`/api/history?before=${before}`)).status).toBe(400);
  });

  test.runIf(isLong)("skips damaged edits and continues after a new epoch", async () => {
    const damaged = [new Uint8Array([255, 255, 255, 255, 15]), new Uint8Array(), new Uint8Array([1, 1, 1, 0, 200])];
    // The hub would reject the document with damaged edits after its snapshot, so add them before.
    await hub.deps.hubEditor.raiseEpoch(familyId);
    const [first] = await oldestRows(1);
    const edits = damaged.map((update) => ({ update: Buffer.from(update), by: "x", at: "not a time" }));
    await rows().updateOne({ _id: first?._id ?? "" }, { $push: { edits: { $each: edits } } });
    await add(ada, "Salt");
    expect((await latest()).words).toBe("Ada added Salt to the shopping list");
    let page = await read(ada);
    while (page.before) page = await read(ada, `?before=${page.before}`);
    expect(page.lines.length).toBeGreaterThan(0);
  });

  test.runIf(isLong)("doesn't block other requests", async () => {
    expect(await longestBlock(() => read(ada, `?by=${benMember}`))).toBeLessThan(200);
  });

  test.runIf(isLong)("removes items after 90 days", async () => {
    await hub.deps.hubEditor.raiseEpoch(familyId);
    const [tooOld, old] = await oldestRows(2);
    await rows().updateOne({ _id: tooOld?._id ?? "" }, { $set: { at: daysAgo(91) } });
    await rows().updateOne({ _id: old?._id ?? "" }, { $set: { at: daysAgo(89) } });
    await hubJobs(hub.deps)
      .find(({ name }) => name === "history")
      ?.run();
    expect(await oldestRows(1)).toMatchObject([{ _id: old?._id }]);
  });
});

interface StoredRow {
  _id: string;
  documentId: string;
  at: Date;
  edits: object[];
}

const rows = () => hub.deps.connection.collection<StoredRow>("document_rows");
const oldestRows = (count: number) => rows().find({ documentId: familyId }).sort({ _id: 1 }).limit(count).toArray();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
