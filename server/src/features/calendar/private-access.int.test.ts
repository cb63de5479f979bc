/** The hub encrypts the text of a private event for its author, however the text arrives. */
import { openScreen, type Screen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { collections } from "@hub/shared/collections";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { encryptWords, personalKeySchema } from "@hub/shared/features/calendar/encrypted-words";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { HistoryPage } from "@hub/shared/features/history/schema";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { say, undo } from "../../testing/ask-assistant.ts";
import {
  accountsPath,
  addAccount,
  type CalDavProxy,
  changeEvent,
  choose,
  eventsOf,
  namedEvent,
  openProxiedHub,
  openTwoFamilies,
  syncAccount,
} from "../../testing/calendar-accounts.ts";
import { type CalendarApp, openCalendarApp } from "../../testing/calendar-app.ts";
import { type HttpClient, joinFamily, openClient, type UserWithEmail } from "../../testing/http-client.ts";
import type { TestHub } from "../../testing/hub.ts";

let hub: TestHub;
let proxy: CalDavProxy;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ hub, proxy, close } = await openProxiedHub());
});
afterAll(() => close());

let ada: HttpClient;
/** A member of the family whose calendar syncs with Ada's. */
let ben: HttpClient;
let account: CalendarAccount;
let cleo: { client: HttpClient; user: UserWithEmail };
let event: Occurrence;
const screens: Screen[] = [];
beforeEach(async () => {
  ({ ada, ben, account } = await openTwoFamilies(hub.url, proxy));
  cleo = await joinFamily(ada, "Cleo", "adult");
  const times = { startTime: "2026-12-01T16:00:00Z", endTime: "2026-12-01T17:00:00Z" };
  const words = { title: "Secret therapist", location: "Secret street", description: "Secret letter" };
  event = (await ada.post("/api/family-events", { ...words, ...times, isPrivate: true })).body as Occurrence;
});
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

async function screenOf({ client, user }: { client: HttpClient; user: UserWithEmail }): Promise<Screen> {
  const screen = openScreen({ url: hub.url, documentId: user.familyId, headers: { cookie: client.cookie } });
  screens.push(screen);
  await waitUntil(() => screen.provider.synced, "the screen has the document");
  return screen;
}

const contentOf = ({ doc }: Screen) => JSON.stringify(collections.map(({ name }) => doc.getMap(name).toJSON()));
const rename = async (title: string) => (await changeEvent(ada, event, { title })).status;
const appFile = (app: CalendarApp) => app.ask("GET", `${event.id}.ics`);

/** The ways to change the title to "Secret lawyer". */
const writers: Record<string, () => Promise<unknown>> = {
  "an API call": () => rename("Secret lawyer"),
  "a screen without support for private events": async () => {
    const screen = await screenOf({ client: ada, user: { ...cleo.user } });
    screen.doc.getMap<Map<string, unknown>>("events").get(event.id)?.set("title", "Secret lawyer");
    await screen.whenSaved();
  },
  "a calendar app": async () => {
    const app = await openCalendarApp(ada);
    const { text } = await appFile(app);
    const body = text.replace("SUMMARY:Busy", "SUMMARY:Secret lawyer");
    const answer = await app.ask("PUT", `${event.id}.ics`, { body, headers: { "content-type": "text/calendar" } });
    expect([answer.status, answer.headers.get("etag")]).toEqual([204, null]);
    expect((await appFile(app)).text).toContain("SUMMARY:Busy");
  },
  "the assistant": () => say(ada, "Rename Secret therapist to Secret lawyer"),
  "a synced calendar account": async () => {
    await syncAccount(ada, account);
    await changeEvent(ben, await namedEvent(ben, "Busy"), { title: "Secret lawyer" });
    await syncAccount(ada, account);
  },
  "a calendar file": async () => {
    const lines = [`UID:${event.id}`, "DTSTART:20261201T160000Z", "DTEND:20261201T170000Z", "SUMMARY:Secret lawyer"];
    const body = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
    expect((await ada.call("POST", "/api/calendar/import", { body, type: "text/calendar" })).body).toMatchObject({
      changed: 1,
    });
  },
  "an undo in the history": async () => {
    await rename("Secret lawyer");
    await rename("Secret judge");
    const [line] = ((await ada.get("/api/history")).body as HistoryPage).lines;
    expect((await ada.post("/api/history/undo", { deeds: [line?.deeds[0]?.id] })).status).toBe(200);
  },
  "an undo of the assistant's change": async () => {
    await rename("Secret lawyer");
    const answer = await say(ada, "Rename Secret lawyer to Secret judge");
    expect((await undo(ada, answer)).status).toBe(200);
  },
};

test.each(Object.entries(writers))("encrypts the author's text from %s", async (_name, write) => {
  const screen = await screenOf(cleo);
  const seen: string[] = [];
  screen.doc.on("update", (update: Uint8Array) => seen.push(Buffer.from(update).toString("latin1")));
  await write();
  expect(await namedEvent(ada, "Secret lawyer")).toMatchObject({ location: "Secret street" });
  // Cleo's screen receives changes in order, so it then has all earlier ones too.
  await cleo.client.post("/api/shopping-list", { item: "Milk" });
  await waitUntil(() => contentOf(screen).includes("Milk"), "the screen has everything");
  expect(JSON.stringify([contentOf(screen), seen, await cleo.client.get("/api/family-events")])).not.toMatch(/Secret/);
});

test("rejects another member's text from an API call, a screen and a calendar app", async () => {
  const refused = (body: object) => cleo.client.call("PATCH", `/api/family-events/${event.id}`, { body });
  expect((await refused({ title: "Secret lawyer" })).status).toBe(403);
  await refused({ sealed: null });
  const key = personalKeySchema.parse((await cleo.client.get("/api/calendar/private-key")).body);
  const screen = await screenOf(cleo);
  const map = screen.doc.getMap<Map<string, unknown>>("events").get(event.id);
  for (const [name, value] of Object.entries({ ...encryptWords({ title: "Secret" }, key), title: "Secret lawyer" }))
    map?.set(name, value);
  await screen.whenSaved();
  expect(screen.notices.map(({ kind }) => kind)).toContain("mended");
  const app = await openCalendarApp(cleo.client);
  const body = (await appFile(app)).text.replace("SUMMARY:Busy", "SUMMARY:Secret lawyer");
  await app.ask("PUT", `${event.id}.ics`, { body, headers: { "content-type": "text/calendar" } });
  expect((await appFile(app)).text).toContain("SUMMARY:Busy");
  expect(await namedEvent(ada, "Secret therapist")).toMatchObject({ location: "Secret street" });
  expect((await cleo.client.get("/api/family-events")).body).toMatchObject([{ title: "Busy" }]);
});

describe("in external accounts", () => {
  test("keeps the author's text in the author's own account", async () => {
    await syncAccount(ada, account);
    await changeEvent(ben, await namedEvent(ben, "Busy"), { title: "Secret lawyer" });
    for (let times = 0; times < 2; times++) await syncAccount(ada, account);
    expect(await eventsOf(ben)).toMatchObject([{ title: "Secret lawyer", location: "" }]);
    expect(await eventsOf(cleo.client)).toMatchObject([{ title: "Busy", location: "" }]);
    expect(await namedEvent(ada, "Secret lawyer")).toMatchObject({ location: "Secret street" });
  });

  test("hides the text from another member's account, and ignores changes of it there", async () => {
    await ada.call("DELETE", `${accountsPath}/${account.id}`);
    const { client: dora } = await openClient(hub.url, "Dora");
    const { userName, secret: password } = await openCalendarApp(dora, "Hub");
    const added = await addAccount(cleo.client, { url: proxy.url, userName, password });
    const cleos = await choose(cleo.client, added, { direction: "both", takesOurs: true });
    await syncAccount(cleo.client, cleos);
    await rename("Secret lawyer");
    await syncAccount(cleo.client, cleos);
    expect(await eventsOf(dora)).toMatchObject([{ title: "Busy", location: "", description: "" }]);

    await changeEvent(dora, await namedEvent(dora, "Busy"), { title: "Party" });
    for (let times = 0; times < 2; times++) await syncAccount(cleo.client, cleos);
    expect(await namedEvent(ada, "Secret lawyer")).toMatchObject({ location: "Secret street" });
    expect(await eventsOf(cleo.client)).toMatchObject([{ title: "Busy", location: "" }]);
    expect(JSON.stringify(await eventsOf(dora))).not.toContain("Secret");
  });
});
