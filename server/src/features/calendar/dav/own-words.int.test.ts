import { openScreen } from "@hub/realtime/testing/screen";
import { until } from "@hub/realtime/testing/until";
import type { User } from "@hub/shared/features/account/schema";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { ownKeySchema, sealWords } from "@hub/shared/features/calendar/sealed-words";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, joinFamily, openBrowser } from "../../../testing/browser.ts";
import { type CalendarApp, openCalendarApp } from "../../../testing/calendar-app.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

const dayMs = 86_400_000;
const startTime = "2027-03-01T09:00:00.000Z";
const range = `from=${startTime}&to=${new Date(Date.parse(startTime) + 10 * dayMs).toISOString()}`;
const therapy = { title: "Therapy", location: "Mill Street 5", description: "Bring the letter.", isPrivate: true };
const words = /Therapy|Mill Street|letter/;

/** A family with a private event of Ada's, as each of the two has it in an app of their own. */
async function openFamily(more: object = {}) {
  const { browser: ada } = await openBrowser(hub.url, "Ada");
  const { browser: ben } = await joinFamily(ada, "Ben", "adult");
  const added = (await ada.post("/api/family-events", { ...therapy, startTime, ...more })).body as Occurrence;
  const file = `${added.seriesId ?? added.id}.ics`;
  return { ada, ben, file, phone: await openCalendarApp(ada), bens: await openCalendarApp(ben) };
}

const list = async (browser: Browser) => (await browser.get(`/api/family-events?${range}`)).body as Occurrence[];
const titles = async (browser: Browser) => (await list(browser)).map(({ title }) => title);

/** Puts what an app read back with other words in it. */
async function rename(app: CalendarApp, file: string, change: (text: string) => string) {
  const { text, headers } = await app.ask("GET", file);
  const sent = { "content-type": "text/calendar; charset=utf-8", "if-match": headers.get("etag") ?? "" };
  return app.ask("PUT", file, { body: change(text), headers: sent });
}

test("who wrote a private event reads its words in their own app, and nobody else does", async () => {
  const { phone, bens, file } = await openFamily();
  expect((await phone.ask("GET", file)).text).toMatch(/SUMMARY:Therapy\r\n/);
  const query = '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">';
  const body = `${query}<d:prop><c:calendar-data/></d:prop><c:filter/></c:calendar-query>`;
  expect((await phone.ask("REPORT", phone.calendar, { body })).text).toContain("Mill Street 5");
  const others = [(await bens.ask("GET", file)).text, (await bens.ask("REPORT", bens.calendar, { body })).text];
  for (const text of others) {
    expect(text).toContain("SUMMARY:Busy");
    expect(text).not.toMatch(words);
  }
});

test("words that its writer changes in an app stay private", async () => {
  const { ada, ben, phone, bens, file } = await openFamily();
  expect((await rename(phone, file, (text) => text.replace("Therapy", "Doctor"))).status).toBe(204);
  expect(await list(ada)).toMatchObject([{ title: "Doctor", location: "Mill Street 5", startTime }]);
  expect(await list(ben)).toMatchObject([{ title: "Busy", location: "", description: "" }]);
  expect((await phone.ask("GET", file)).text).toContain("SUMMARY:Doctor");
  expect((await bens.ask("GET", file)).text).not.toMatch(/Doctor|Mill Street/);
  for (const path of ["/api/export", "/api/history"])
    expect(JSON.stringify((await ben.get(path)).body)).not.toMatch(/Doctor|Mill Street/);
});

test("somebody else's app may move a private event, and not give it other words", async () => {
  const { ada, ben, bens, file } = await openFamily();
  const refused = await rename(bens, file, (text) => text.replace("SUMMARY:Busy", "SUMMARY:Party"));
  expect(refused.status).toBe(403);
  expect(await titles(ben)).toEqual(["Busy"]);
  const moved = await rename(bens, file, (text) => text.replaceAll("20270301T", "20270302T"));
  expect(moved.status).toBe(204);
  expect(await list(ada)).toMatchObject([{ title: "Therapy", startTime: "2027-03-02T09:00:00.000Z" }]);
});

test("of a private series a single day has other words, which stay private too", async () => {
  const { ada, ben, phone, bens, file } = await openFamily({ rrule: "FREQ=DAILY;COUNT=3" });
  const second = (await list(ada))[1]?.id;
  const said = { title: "Talk with Who", location: "", description: "" };
  await ada.call("PATCH", `/api/family-events/${second}?scope=this`, { body: said });
  expect((await bens.ask("GET", file)).text).not.toMatch(/Who|Therapy/);
  expect((await rename(phone, file, (text) => text.replace("Talk with Who", "Talk with When"))).status).toBe(204);
  expect(await titles(ada)).toEqual(["Therapy", "Talk with When", "Therapy"]);
  expect((await rename(phone, file, (text) => text.replace("Therapy", "Sport"))).status).toBe(204);
  expect(await titles(ada)).toEqual(["Sport", "Talk with When", "Sport"]);
  expect(await titles(ben)).toEqual(["Busy", "Busy", "Busy"]);
  expect((await bens.ask("GET", file)).text).not.toMatch(/Who|When|Sport|Therapy/);
});

test("a day whose time alone an app changes, and words that it leaves, are sealed as they were", async () => {
  const { ada, ben, phone, file } = await openFamily({ rrule: "FREQ=DAILY;COUNT=3" });
  const sealedBefore = new Set((await list(ben)).map(({ sealed }) => sealed));
  const second = (await list(ada))[1]?.id;
  const later = new Date(Date.parse(startTime) + dayMs + 3_600_000).toISOString();
  await ada.call("PATCH", `/api/family-events/${second}?scope=this`, { body: { startTime: later } });
  // The last day is left out there.
  expect((await rename(phone, file, (text) => text.replace("COUNT=3", "COUNT=2"))).status).toBe(204);
  expect(await list(ada)).toMatchObject([{ title: "Therapy" }, { title: "Therapy", startTime: later }]);
  expect(new Set((await list(ben)).map(({ sealed }) => sealed))).toEqual(sealedBefore);
});

/** As a page says it of a single day, which no call can. */
async function sayOn(browser: Browser, event: Occurrence | undefined, said: object): Promise<void> {
  const { familyId } = (await browser.get("/api/auth/user")).body as User;
  const screen = openScreen({ url: hub.url, documentId: familyId, headers: { cookie: browser.cookie } });
  await until(() => screen.provider.synced, "the document is there");
  const { seriesId: id, recurrenceId: day } = event ?? {};
  const at = { day: day?.slice(0, 10) ?? "", scope: "this" as const, changeId: newId<"eventChange">() };
  if (id) operations.changeEvent.apply(screen.doc, { id, at, ...said });
  await screen.whenSaved();
  screen.close();
}

test("a day that is private in a series that all can read stays so when an app changes it", async () => {
  const { ada, ben, phone, bens, file } = await openFamily({ isPrivate: false, rrule: "FREQ=DAILY;COUNT=3" });
  const own = ownKeySchema.parse((await ada.get("/api/calendar/private-key")).body);
  await sayOn(ada, (await list(ada))[1], sealWords({ title: "Talk with Who" }, own));
  expect(await titles(ada)).toEqual(["Therapy", "Talk with Who", "Therapy"]);
  expect((await bens.ask("GET", file)).text).not.toContain("Who");

  expect((await rename(phone, file, (text) => text.replace("Talk with Who", "Talk with When"))).status).toBe(204);
  expect(await titles(ada)).toEqual(["Therapy", "Talk with When", "Therapy"]);
  expect(await titles(ben)).toEqual(["Therapy", "Busy", "Therapy"]);
  expect((await rename(bens, file, (text) => text.replace("SUMMARY:Busy", "SUMMARY:Party"))).status).toBe(403);
  expect((await rename(phone, file, (text) => text.replace("Talk with When", "Therapy"))).status).toBe(204);
  expect(await titles(ada)).toEqual(["Therapy", "Therapy", "Therapy"]);
  expect(await titles(ben)).toEqual(["Therapy", "Busy", "Therapy"]);
});

test("a day that all can read in a private series can be read by all whatever an app calls it", async () => {
  const { ada, ben, phone, file } = await openFamily({ rrule: "FREQ=DAILY;COUNT=2" });
  await sayOn(ada, (await list(ada))[1], { title: "Picnic", location: "", description: "", sealed: null });
  expect(await titles(ben)).toEqual(["Busy", "Picnic"]);
  expect((await rename(phone, file, (text) => text.replace("Picnic", "Therapy"))).status).toBe(204);
  expect(await titles(ada)).toEqual(["Therapy", "Therapy"]);
  expect(await titles(ben)).toEqual(["Busy", "Therapy"]);
});
