/** Unusual and hostile responses of calendar servers, which must neither lose events nor harm the hub. */
import type { User } from "@hub/shared/features/account/schema";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  accountsPath,
  addAccount,
  changeEvent,
  chooseAll,
  decide,
  eventsOf,
  namedEvent,
  removeEvent,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import { type HttpClient, joinFamily, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";
import { eventLines, openSmallCalendars, type SmallCalendars } from "../../../testing/small-calendars.ts";

let hub: TestHub;
let remote: SmallCalendars;
let ada: HttpClient;
let account: CalendarAccount;

beforeAll(async () => {
  remote = await openSmallCalendars({ ada: ["home"], cleo: ["home"] });
  hub = await startHub({ environment: { PRIVATE_TARGETS: remote.url } });
});
afterAll(async () => {
  remote.close();
  await hub.close();
});

const home = "/ada/home/";
const credentials = () => ({ url: remote.url, userName: "ada", password: "secret" });
const sync = () => syncAccount(ada, account);
const synced = { problem: null, questions: [] };
const titles = async () => (await eventsOf(ada)).map(({ title }) => title).sort();
const textOf = (uid: string) => remote.files(home).get(`${uid}.ics`)?.text ?? "";
const rowOf = () => hub.deps.calendarAccounts.model.findById(account.id).lean();

beforeEach(async () => {
  remote.clear();
  ({ client: ada } = await openClient(hub.url));
  account = await chooseAll(ada, await addAccount(ada, credentials()), { direction: "both", takesOurs: true });
  for (const uid of ["choir", "dentist", "fair"]) remote.put(home, uid);
  expect(await sync()).toMatchObject(synced);
});

/** Changes one event by its title. */
async function change(title: string, body: object) {
  await changeEvent(ada, await namedEvent(ada, title), body);
}

test("requests files that a listing omits, and rejects a truncated listing", async () => {
  const list = (more: string, status = 207) => {
    remote.intercept = ({ method, headers }, response) => {
      if (method !== "PROPFIND" || headers.depth !== "1") return false;
      const self = `<response><href>${home}</href><propstat><prop><resourcetype><collection/></resourcetype></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
      return !!response.writeHead(status).end(`<multistatus xmlns="DAV:">${self}${more}</multistatus>`);
    };
  };
  remote.put(home, "more");
  list("");
  expect(await sync()).toMatchObject(synced);
  expect(await titles()).toEqual(["choir", "dentist", "fair"]);
  remote.put(home, "again");
  list(`<response><href>${home}</href><status>HTTP/1.1 507 Insufficient Storage</status></response>`);
  expect(await sync()).toMatchObject({
    problem: expect.stringContaining("sent an incomplete response"),
    questions: [],
  });
  remote.intercept = undefined;
  expect(await sync()).toMatchObject(synced);
  expect([await titles(), remote.written()]).toEqual([["again", "choir", "dentist", "fair", "more"], []]);
});

test.runIf(isLong)("ignores old events when it counts sudden removals, and asks before it removes any", async () => {
  const old = "SUMMARY:Old\nDTSTART:20200101T100000Z";
  for (let each = 0; each < 8; each++) remote.put(home, `old-${each}`, old);
  await sync();
  for (const uid of ["choir", "dentist", "fair"]) remote.remove(home, uid);
  const result = await sync();
  expect(result).toMatchObject({ questions: [{ kind: "emptied", count: 3 }] });
  await change("fair", { title: "Fair, with friends" });
  const question = result.questions[0]?.id;
  const late = await ada.post(`${accountsPath}/${account.id}/answers`, { question, keep: "theirs" });
  expect([late.status, await titles()]).toEqual([409, ["Fair, with friends", "choir", "dentist"]]);
});

test.runIf(isLong)("asks before it uploads changes that were made while the calendar was read-only", async () => {
  account = await chooseAll(ada, account, { direction: "read" });
  await change("choir", { title: "Singing" });
  await removeEvent(ada, await namedEvent(ada, "fair"));
  await sync();
  account = await chooseAll(ada, account, { direction: "both" });
  const result = await sync();
  expect(result.questions.map(({ kind }) => kind).sort()).toEqual(["changed", "removed-here"]);
  expect(remote.written()).toEqual([]);
});

test.runIf(isLong)("preserves all lines of a very large file when the family changes the event", async () => {
  const notes = `X-NOTES:${"all about teeth ".repeat(10_000)}END`;
  remote.put(home, "dentist", `${eventLines("dentist")}\n${notes}`);
  await sync();
  await change("dentist", { location: "Green" });
  expect(await sync()).toMatchObject(synced);
  expect(textOf("dentist")).toContain("LOCATION:Green");
  expect(textOf("dentist").replaceAll("\r\n ", "")).toContain(notes);
});

test.runIf(isLong)(
  "keeps an event that becomes canceled or unreadable remotely, and uploads no replacement",
  async () => {
    remote.put(home, "choir", `${eventLines("choir")}\nSTATUS:CANCELLED`);
    remote.put(home, "fair", "SUMMARY:fair\nDTSTART:soon");
    expect(await sync()).toMatchObject({ ...synced, calendars: [{ skipped: 2 }] });
    await change("choir", { title: "Singing" });
    await sync();
    expect([await titles(), remote.written()]).toEqual([["Singing", "dentist", "fair"], []]);
    remote.put(home, "choir", eventLines("choir", 18));
    expect((await sync()).questions).toMatchObject([{ ours: { title: "Singing" }, theirs: { title: "choir" } }]);
  },
);

test("rejects an answer after the event has changed, and asks again", async () => {
  await change("choir", { title: "Singing" });
  remote.put(home, "choir", eventLines("Choir, at six", 18));
  const result = await sync();
  await change("Singing", { title: "Singing, with Ben" });
  const { status, body } = await ada.post(`${accountsPath}/${account.id}/answers`, {
    ...{ question: result.questions[0]?.id, keep: "theirs" },
  });
  expect([status, body]).toMatchObject([409, { message: expect.stringContaining("has changed since") }]);
  const again = await sync();
  expect(again.questions).toMatchObject([{ ours: { title: "Singing, with Ben" } }]);
  expect(await decide(ada, again, "theirs")).toMatchObject(synced);
  expect(await titles()).toEqual(["Choir, at six", "dentist", "fair"]);
});

test.runIf(isLong)("continues with the other events when the server rejects one", async () => {
  const isRefused = { current: true };
  remote.intercept = ({ method, url }, response) =>
    isRefused.current && method === "PUT" && /choir/.test(url ?? "") && !!response.writeHead(400).end();
  for (const title of ["choir", "dentist", "fair"]) await change(title, { location: "Green" });
  expect(await sync()).toMatchObject({ problem: expect.stringContaining("(400)"), questions: [] });
  expect(remote.written()).toEqual([`PUT ${home}dentist.ics`, `PUT ${home}fair.ics`]);
  expect(await rowOf()).toMatchObject({ failures: 0 });
  isRefused.current = false;
  await change("fair", { location: "Blue" });
  expect(await sync()).toMatchObject(synced);
  expect(remote.written()).toEqual([`PUT ${home}fair.ics`, `PUT ${home}choir.ics`]);
});

test.runIf(isLong)("syncs with a server that sends weak ETags, and reports one that rejects all ETags", async () => {
  remote.useWeakEtags();
  for (const title of ["choir", "dentist"]) await change(title, { location: "Green" });
  expect(await sync()).toMatchObject(synced);
  expect(remote.written()).toHaveLength(2);
  remote.intercept = ({ method }, response) => method === "PUT" && !!response.writeHead(412).end();
  await change("fair", { location: "Green" });
  expect(await sync()).toMatchObject({ problem: expect.stringContaining("event versions"), questions: [] });
});

test.runIf(isLong)("adds the same account only once, even with concurrent requests", async () => {
  const { client: eve } = await openClient(hub.url);
  const answers = await Promise.all([1, 2, 3].map(() => eve.post(accountsPath, credentials())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await eve.get(accountsPath)).body).toHaveLength(1);
});

test("lets only an owner and the member who entered the password change an account", async () => {
  const [{ client: dan }, { client: cleo }] = [
    await joinFamily(ada, "Dan", "adult"),
    await joinFamily(ada, "Cleo", "adult"),
  ];
  const of = await addAccount(cleo, { ...credentials(), userName: "cleo" });
  const path = `${accountsPath}/${of.id}`;
  const calls = (client: HttpClient) => [
    client.call("PATCH", path, { body: { calendars: [{ id: of.calendars[0]?.id, direction: "both" }] } }),
    client.call("PATCH", path, { body: { password: "mine" } }),
    client.call("DELETE", path),
  ];
  const statuses = async (client: HttpClient) => (await Promise.all(calls(client))).map(({ status }) => status);
  expect(await statuses(dan)).toEqual([403, 403, 403]);
  const mayChangeAs = async (client: HttpClient) =>
    ((await client.get(accountsPath)).body as CalendarAccount[])[1]?.mayChange;
  expect([await mayChangeAs(dan), await mayChangeAs(cleo), await mayChangeAs(ada)]).toEqual([false, true, true]);
  expect((await dan.post(`${path}/sync`)).status).toBe(200);
  for (const client of [cleo, ada])
    expect((await client.call("PATCH", path, { body: { password: "mine" } })).status).toBe(200);
});

test.runIf(isLong)("imports events despite rows that a run left behind for a removed calendar", async () => {
  const { familyId } = (await ada.get("/api/auth/user")).body as User; // The hub checks its answers in tests.
  const of = {
    ...{ familyId, accountId: newId<"calendarAccount">() },
    calendarId: newId<"accountCalendar">(),
  };
  await hub.deps.accountEvents.put(of, [{ href: "https://gone.example/new.ics", etag: '"1"', uid: "new" }]);
  remote.put(home, "new");
  expect(await sync()).toMatchObject({ ...synced, calendars: [{ events: 4 }] });
  expect(await titles()).toContain("new");
  expect(await hub.deps.accountEvents.model.countDocuments({ calendarId: of.calendarId })).toBe(0);
});

test.runIf(isLong)(
  "bounds what a server can store in the hub: sync tokens, file texts and the number of files",
  async () => {
    const long = "x".repeat(1_000_000);
    remote.intercept = ({ method, headers }, response) => {
      if (method !== "PROPFIND" || headers.depth === "1") return false;
      const own = `<resourcetype><collection/><c:calendar/></resourcetype><sync-token>${long}</sync-token><c:getctag>${long}</c:getctag>`;
      return !!response
        .writeHead(207)
        .end(
          `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response><href>${home}</href><propstat><prop>${own}</prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
        );
    };
    remote.put(home, "large", `${eventLines("large")}\nX-NOTES:${"y".repeat(50_000)}`);
    expect(await sync()).toMatchObject(synced);
    expect(JSON.stringify(await rowOf())).toMatch(/^.{0,3000}$/);
    expect(JSON.stringify(await hub.deps.accountEvents.model.find({ accountId: account.id }).lean())).not.toContain(
      "yyyyyyyy",
    );
    remote.intercept = undefined;
    remote.put(home, "one-more");
    vi.spyOn(hub.deps.accountEvents, "countOf").mockResolvedValueOnce(20_000);
    expect(await sync()).toMatchObject({ problem: expect.stringContaining("too many events") });
  },
);

test.runIf(isLong)("delays the next sync after an internal error", async () => {
  const account = await rowOf();
  if (!account) throw new Error("The account is missing");
  vi.spyOn(hub.deps.accountEvents, "countOf").mockRejectedValueOnce(new Error("Broken"));
  await expect(hub.deps.accountSync.syncNow(account)).rejects.toThrow("Broken");
  const after = await rowOf();
  expect(after).toMatchObject({ failures: 1, problem: expect.stringContaining("in the hub") });
  expect(after?.nextSyncAt.getTime()).toBeGreaterThan(Date.now() + 5 * 60_000);
});
