import { collections } from "@hub/shared/collections";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../../testing/hub.ts";
import { showPhoto } from "../../testing/photos.ts";
import { phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

async function exportOf(client: HttpClient) {
  const response = await fetch(`${hub.url}/api/export`, { headers: { cookie: client.cookie } });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=family-hub-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return { files, textOf: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}

test("exports all data of the family, and only the user's own conversations", async () => {
  const { client: ada, user } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  await ada.call("PATCH", "/api/families", { body: { timeZone: "America/New_York" } });
  await ada.post("/api/shopping-list", { item: "=1+1", quantity: "2 l" });
  await ada.post("/api/recipes", { name: "Soup", ingredients: ["2 onions, chopped"], steps: ["Cook it."] });
  await ada.post("/api/family-events", { title: "Swim; pool, big", startTime: "2026-11-21T10:00:00Z" });
  await ada.post("/api/family-events", { title: "Fair", startTime: "2026-11-21T05:00:00Z", allDay: true });
  await ada.call("PATCH", `/api/family-members/${user.memberId}`, { body: { dietaryRestrictions: ["Peanuts"] } });
  await showPhoto(ben, await phonePhoto());
  await ada.post("/api/ai/chat", { message: "What is on Ada's mind?" });
  await ben.post("/api/ai/chat", { message: "What is on Ben's mind?" });

  const { files, textOf } = await exportOf(ada);
  expect(
    Object.keys(files)
      .map((name) => name.replace(/ \w{4}\.webp/, ".webp"))
      .sort(),
  ).toEqual([
    "README.txt",
    "calendar.ics",
    "conversations.json",
    "family.json",
    "meals.csv",
    "members.csv",
    "photos/Ben.webp",
    "preferences.json",
    "recipes.csv",
    "shopping.csv",
  ]);
  const family = JSON.parse(textOf("family.json"));
  expect(Object.keys(family)).toEqual(expect.arrayContaining(collections.map(({ name }) => name)));
  expect(family).toMatchObject({
    exportedBy: { email: user.email },
    timeZone: "America/New_York",
    members: [{ name: "Ada" }, { name: "Ben" }],
    items: [{ item: "=1+1" }],
    recipes: [{ name: "Soup", ingredients: [{ text: "2 onions, chopped", name: "onions", quantity: 2 }] }],
    events: [{ title: "Fair" }, { title: "Swim; pool, big" }],
  });
  expect(textOf("shopping.csv")).toContain(`"'=1+1","2 l"`);
  expect(textOf("members.csv")).toContain('"Peanuts"');
  const calendar = textOf("calendar.ics");
  expect(calendar).toMatch(/SUMMARY:Swim\\; pool\\, big[\s\S]*DTSTART;TZID=America\/New_York:20261121T050000/);
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:20261121\r\n[\s\S]*DTEND;VALUE=DATE:20261122\r\n/);
  expect(textOf("conversations.json")).toContain("Ada's mind");
  expect(textOf("conversations.json")).not.toContain("Ben's mind");
  const [photo = ""] = Object.keys(files).filter((name) => name.startsWith("photos/"));
  expect(await sharp(files[photo]).metadata()).toMatchObject({ width: 512, height: 512 });
});

test("exports events on the first and last possible day", async () => {
  const { client: ada } = await openClient(hub.url);
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Pacific/Auckland" } });
  const days = ["1000-01-02T00:00:00Z", "9999-12-31T00:00:00Z", "9999-12-31T23:59:59.999Z"];
  for (const startTime of days) await ada.post("/api/family-events", { title: startTime, startTime, allDay: true });
  const { textOf } = await exportOf(ada);
  expect(textOf("calendar.ics").match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(JSON.parse(textOf("family.json"))).toMatchObject({ events: days.map((title) => ({ title })) });
});

test("exports no data of another family and no secrets", async () => {
  const { client: stranger } = await openClient(hub.url, "Stranger");
  await stranger.post("/api/shopping-list", { item: "a stranger's thing" });
  await stranger.post("/api/ai/chat", { message: "a stranger's question" });
  await showPhoto(stranger, await phonePhoto());
  const { client } = await openClient(hub.url);
  const { files, textOf } = await exportOf(client);
  const all = Object.keys(files).map(textOf).join("\n");
  expect(all.toLowerCase()).not.toContain("stranger");
  expect(all).not.toMatch(/scrypt|passwordHash|generation/);
  expect(Object.keys(files).filter((name) => name.startsWith("photos/"))).toEqual([]);
});

test("allows adults and owners to export, but not children and visitors", async () => {
  const { client: ada } = await openClient(hub.url);
  const statuses = await Promise.all(
    [
      ada,
      (await joinFamily(ada, "Ben", "adult")).client,
      (await joinFamily(ada, "Cleo", "child")).client,
      new HttpClient(hub.url),
    ].map(async (client) => (await client.get("/api/export")).status),
  );
  expect(statuses).toEqual([200, 200, 403, 401]);
});

test.runIf(isLong)("limits exports", async () => {
  const limited = await startHub({ rates: { exports: { times: 2, seconds: 60 } } });
  const { client } = await openClient(limited.url);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++) statuses.push((await client.get("/api/export")).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 429]);
});
