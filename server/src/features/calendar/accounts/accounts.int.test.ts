/** Syncs a family's calendar with another family's, which acts as the CalDAV server. */
import { markArchived } from "@hub/shared/archive";
import type { User } from "@hub/shared/features/account/schema";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { events } from "@hub/shared/features/calendar/schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  accountsPath,
  addAccount,
  addEvent,
  type CalDavProxy,
  changeEvent,
  choose,
  decide,
  eventsOf,
  namedEvent,
  openProxiedHub,
  openTwoFamilies,
  removeEvent,
  summariesOf,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import type { CalendarApp } from "../../../testing/calendar-app.ts";
import type { HttpClient } from "../../../testing/http-client.ts";
import type { TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";

let hub: TestHub;
let proxy: CalDavProxy;
let ada: HttpClient;
let ben: HttpClient;
let app: CalendarApp;
let account: CalendarAccount;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ hub, proxy, close } = await openProxiedHub());
});
afterAll(() => close());
beforeEach(async () => {
  ({ ada, ben, app, account } = await openTwoFamilies(hub.url, proxy));
});

const sync = () => syncAccount(ada, account);
const writes = () => proxy.takeRequests().filter((each) => /^(PUT|DELETE)/.test(each));

test("syncs additions, moves, exceptions and removals both ways, and then finds nothing to do", async () => {
  const swimming = await addEvent(ada, "Swimming");
  const choir = await addEvent(ben, "Choir", { rrule: "FREQ=WEEKLY;COUNT=4", location: "School" });
  expect(await sync()).toMatchObject({ problem: null, questions: [], calendars: [{ events: 2, skipped: 0 }] });
  const both = await summariesOf(ben);
  expect(both).toHaveLength(5);
  expect(await summariesOf(ada)).toEqual(both);

  const ofBen = await namedEvent(ben, "Swimming");
  const choirOfAda = (await namedEvent(ada, "Choir")).id.slice(0, 26);
  const [second, third] = ["08", "15"].map((day) => ({ id: `${choirOfAda}_2026-12-${day}` }));
  if (!second || !third) throw new Error("There are two");
  await changeEvent(ben, ofBen, { startTime: "2026-12-02T16:00:00Z", endTime: "2026-12-02T17:00:00Z" });
  await changeEvent(ada, second, { location: "Church" });
  await removeEvent(ada, third);
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(await summariesOf(ada)).toEqual([
    "2026-12-01T16:00 Choir School",
    "2026-12-02T16:00 Swimming",
    "2026-12-08T16:00 Choir Church",
    "2026-12-22T16:00 Choir School",
  ]);
  expect(await summariesOf(ben)).toEqual(await summariesOf(ada));

  await removeEvent(ada, swimming);
  await changeEvent(ben, choir, { title: "Singing" });
  await sync();
  expect(await summariesOf(ben)).toEqual(await summariesOf(ada));
  expect((await summariesOf(ada)).join()).not.toMatch(/Swimming|Choir/);

  proxy.takeRequests();
  const before = await ada.get("/api/family-events");
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(proxy.takeRequests().map((each) => each.split(" ")[0])).toEqual(["PROPFIND"]);
  expect((await ada.get("/api/family-events")).body).toEqual(before.body);
});

test.runIf(isLong)("uploads a split series as two events and keeps both in sync", async () => {
  const choir = await addEvent(ada, "Choir", { rrule: "FREQ=WEEKLY;COUNT=4" });
  await sync();
  await changeEvent(ada, { id: `${choir.id}_2026-12-15?scope=following` }, { title: "Singing" });
  await sync();
  expect(await summariesOf(ben)).toEqual(await summariesOf(ada));
  expect(await summariesOf(ben)).toHaveLength(4);
  const singing = await namedEvent(ben, "Singing");
  await changeEvent(ben, { id: `${singing.id}?scope=all` }, { title: "Concert" });
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(await summariesOf(ada)).toEqual(await summariesOf(ben));
  expect((await summariesOf(ada)).filter((each) => each.endsWith("Concert"))).toHaveLength(2);
  await sync();
  proxy.takeRequests();
  await sync();
  expect(proxy.takeRequests()).toHaveLength(1);
});

test.runIf(isLong)("preserves another program's properties when the family changes the event", async () => {
  const lines =
    "UID:dentist\nDTSTAMP:20261101T000000Z\nSUMMARY:Dentist\nDTSTART:20261202T083000Z\nDTEND:20261202T090000Z";
  const more =
    "CATEGORIES:Work\nURL:https://dentist.example\nX-LEVEL:7\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM";
  const notes = `DESCRIPTION:${"Bring the card\\, and more. ".repeat(300)}END`;
  await app.put("dentist.ics", `${lines}\n${notes}\n${more}`);
  await sync();
  const dentist = await namedEvent(ada, "Dentist");
  expect(dentist.startTime).toBe("2026-12-02T08:30:00.000Z");
  await changeEvent(ada, dentist, { title: "Dentist for Cleo" });
  await sync();
  const { text } = await app.ask("GET", "dentist.ics");
  expect(text).toContain("SUMMARY:Dentist for Cleo");
  for (const line of [notes, ...more.split("\n")]) expect(text.replaceAll("\r\n ", "")).toContain(line);
});

test("keeps both versions of an event that both sides changed until a member chooses", async () => {
  const swimming = await addEvent(ada, "Swimming");
  await sync();
  await changeEvent(ada, swimming, { title: "At six" });
  await changeEvent(ben, await namedEvent(ben, "Swimming"), { title: "At seven" });
  const result = await sync();
  expect(result.questions).toMatchObject([
    { kind: "changed", ours: { title: "At six" }, theirs: { title: "At seven" } },
  ]);
  await sync();
  expect([...(await summariesOf(ada)), ...(await summariesOf(ben))].join()).toMatch(/six.*seven/);
  expect((await decide(ada, result, "ours")).questions).toEqual([]);
  expect([...(await summariesOf(ada)), ...(await summariesOf(ben))]).toEqual(Array(2).fill("2026-12-01T16:00 At six"));
});

test("asks about an event that one side removed and the other changed", async () => {
  const [swimming, choir] = [await addEvent(ada, "Swimming"), await addEvent(ada, "Choir")];
  await addEvent(ada, "Fair");
  await sync();
  await removeEvent(ada, swimming);
  await changeEvent(ben, await namedEvent(ben, "Swimming"), { title: "Diving" });
  await changeEvent(ada, choir, { title: "Singing" });
  await removeEvent(ben, await namedEvent(ben, "Choir"));
  let result = await sync();
  expect(result.questions.map(({ kind }) => kind).sort()).toEqual(["removed-here", "removed-there"]);
  expect([(await summariesOf(ada)).join(), (await summariesOf(ben)).join()]).toEqual([
    expect.stringContaining("Singing"),
    expect.stringContaining("Diving"),
  ]);
  result = { ...result, questions: result.questions.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)) };
  result = await decide(ada, result, "theirs");
  result = await decide(ada, result, "ours");
  expect(result.questions).toEqual([]);
  expect((await summariesOf(ada)).sort()).toEqual(
    ["Diving", "Fair", "Singing"].map((title) => `2026-12-01T16:00 ${title}`),
  );
  expect((await summariesOf(ben)).sort()).toEqual((await summariesOf(ada)).sort());
});

test("asks before it removes all events because the remote calendar is empty", async () => {
  for (const title of ["Swimming", "Choir"]) await addEvent(ada, title);
  await sync();
  const empty = async () => {
    for (const event of await eventsOf(ben)) await removeEvent(ben, event);
  };
  await empty();
  const result = await sync();
  expect(result).toMatchObject({ questions: [{ kind: "emptied", count: 2 }] });
  expect(await summariesOf(ada)).toHaveLength(2);
  await sync();
  expect([await summariesOf(ada), await summariesOf(ben)]).toEqual([expect.objectContaining({ length: 2 }), []]);
  expect((await decide(ada, result, "ours")).questions).toEqual([]);
  expect(await summariesOf(ben)).toHaveLength(2);
  await empty();
  expect((await decide(ada, await sync(), "theirs")).questions).toEqual([]);
  expect([await summariesOf(ada), await summariesOf(ben)]).toEqual([[], []]);
});

test("uploads nothing to a read-only calendar, and no family events unless the calendar takes them", async () => {
  account = await choose(ada, account, { direction: "both", takesOurs: false });
  await addEvent(ada, "Ours");
  const theirs = await addEvent(ben, "Theirs");
  await sync();
  expect([await summariesOf(ben), (await summariesOf(ada)).length]).toEqual([["2026-12-01T16:00 Theirs"], 2]);
  account = await choose(ada, account, { direction: "read" });
  await changeEvent(ada, await namedEvent(ada, "Theirs"), { title: "Changed here" });
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(await summariesOf(ben)).toEqual(["2026-12-01T16:00 Theirs"]);
  await changeEvent(ben, theirs, { title: "Changed there" });
  expect((await sync()).questions).toMatchObject([{ kind: "changed" }]);
});

test.each([
  ["keep", 2],
  ["remove", 1],
] as const)("keeps or removes an account's events when a member disconnects it: %s", async (events, left) => {
  await addEvent(ada, "Ours");
  await addEvent(ben, "Theirs");
  await sync();
  const answer = await ada.call("DELETE", `${accountsPath}/${account.id}?events=${events}`);
  expect(answer.status).toBe(204);
  expect([(await summariesOf(ada)).length, (await summariesOf(ben)).length]).toEqual([left, 2]);
  expect((await ada.get(accountsPath)).body).toEqual([]);
  expect(await hub.deps.accountEvents.model.countDocuments({ accountId: account.id })).toBe(0);
  if (events === "remove") return;
  // After adding the account again, the hub recognizes events that are equal on both sides.
  account = await addAccount(ada, { url: proxy.url, userName: app.userName, password: app.secret });
  account = await choose(ada, account, { direction: "both", takesOurs: true });
  proxy.takeRequests();
  expect(await sync()).toMatchObject({ problem: null, questions: [], calendars: [{ events: 2 }] });
  expect(writes()).toEqual([]);
  expect(await summariesOf(ada)).toHaveLength(2);
});

test("removes a whole split series together with its account", async () => {
  await addEvent(ben, "Choir", { rrule: "FREQ=WEEKLY;COUNT=4" });
  await sync();
  const choir = await namedEvent(ada, "Choir");
  await changeEvent(ada, { id: `${choir.id.slice(0, 26)}_2026-12-15?scope=following` }, { title: "Singing" });
  await sync();
  expect((await summariesOf(ben)).filter((each) => each.endsWith("Singing"))).toHaveLength(2);
  await ada.call("DELETE", `${accountsPath}/${account.id}?events=remove`);
  expect([await summariesOf(ada), (await summariesOf(ben)).length]).toEqual([[], 4]);
});

test.runIf(isLong)(
  "keeps archived events in the remote calendar, and skips remote events that are long over",
  async () => {
    const fair = await addEvent(ada, "Fair");
    await app.put("old.ics", "UID:old\nDTSTAMP:20200101T000000Z\nSUMMARY:Old\nDTSTART:20200102T083000Z");
    await sync();
    expect(JSON.stringify((await ada.get("/api/family-events")).body)).not.toContain("Old");
    const { body } = await ada.get("/api/auth/user");
    const { familyId } = body as User; // The hub checks its answers in tests.
    await hub.deps.hubEditor.edit(familyId, (doc) => markArchived(doc, events, { id: fair.id, until: "2026-12-01" }));
    proxy.takeRequests();
    expect(await sync()).toMatchObject({ problem: null, questions: [] });
    expect([await summariesOf(ada), await summariesOf(ben), writes()]).toEqual([[], ["2026-12-01T16:00 Fair"], []]);
  },
);

test.runIf(isLong)("lists the calendar of a server without sync-collection, in one run at a time", async () => {
  // Only a sync-collection request has no Depth header.
  proxy.intercept = (request, response) =>
    request.method === "REPORT" && request.headers.depth === undefined && !!response.writeHead(405).end();
  for (const title of ["Choir", "Fair"]) await addEvent(ben, title);
  await sync();
  await changeEvent(ben, await namedEvent(ben, "Choir"), { title: "Singing" });
  await removeEvent(ben, await namedEvent(ben, "Fair"));
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(await summariesOf(ada)).toEqual(["2026-12-01T16:00 Singing"]);
  proxy.takeRequests();
  const { body } = await ada.get("/api/auth/user");
  const { familyId } = body as User; // The hub checks its answers in tests.
  await Promise.all([1, 2, 3].map(() => hub.deps.accountSync.syncNow({ _id: account.id, familyId })));
  expect(proxy.takeRequests()).toHaveLength(1);
});
