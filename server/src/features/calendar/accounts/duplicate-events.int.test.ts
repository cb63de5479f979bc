/** An event in several calendars of a family's accounts, such as an invitation to both parents. */
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  accountsPath,
  addAccount,
  changeEvent,
  chooseAll,
  eventsOf,
  namedEvent,
  removeEvent,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import { type HttpClient, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";
import { eventLines, openSmallCalendars, type SmallCalendars } from "../../../testing/small-calendars.ts";

let hub: TestHub;
let remote: SmallCalendars;
let ada: HttpClient;
let ofAda: CalendarAccount;

beforeAll(async () => {
  remote = await openSmallCalendars({ ada: ["home", "work"], ben: ["home"] });
  hub = await startHub({ environment: { PRIVATE_TARGETS: remote.url } });
});
afterAll(async () => {
  remote.close();
  await hub.close();
});

const [home, work, ofBens] = ["/ada/home/", "/ada/work/", "/ben/home/"];
const open = async (userName: string, choice = { direction: "both" }) =>
  chooseAll(ada, await addAccount(ada, { url: remote.url, userName, password: "secret" }), choice);
const sync = async (...accounts: CalendarAccount[]) => {
  for (const account of accounts)
    expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
};
const titles = async () => (await eventsOf(ada)).map(({ title }) => title).sort();

beforeEach(async () => {
  remote.clear();
  ({ client: ada } = await openClient(hub.url));
  ofAda = await open("ada");
  // Other events remain in each calendar, so that a removal never empties it.
  remote.put(home, "choir");
  remote.put(work, "fair");
});

/** Adds an event to remote calendars, syncs it, and colors it green in the hub. */
async function addGreenEvent(calendars: readonly string[], ...accounts: CalendarAccount[]) {
  for (const calendar of calendars) remote.put(calendar, "dentist");
  await sync(...accounts);
  const event = await namedEvent(ada, "dentist");
  await changeEvent(ada, event, { color: "#00AA00" });
  await sync(...accounts);
  return { id: event.id, color: "#00AA00" };
}

test("keeps an invitation in two calendars when one removes it, and syncs with the other", async () => {
  const green = await addGreenEvent([home, work], ofAda);
  remote.remove(home, "dentist");
  await sync(ofAda, ofAda);
  expect(await namedEvent(ada, "dentist")).toMatchObject(green);
  expect(remote.written()).toEqual([]);
  await changeEvent(ada, green, { title: "Dr. Doe" });
  await sync(ofAda);
  expect(remote.written()).toEqual([`PUT ${work}dentist.ics`]);
  remote.put(home, "dentist", eventLines("Dr. Doe"));
  await sync(ofAda);
  remote.put(work, "dentist", `${eventLines("Dr. Doe")}\nSTATUS:CANCELLED`);
  remote.put(home, "dentist", eventLines("Dr. Roe"));
  await sync(ofAda, ofAda);
  expect(await namedEvent(ada, "Dr. Roe")).toMatchObject(green);
  for (const calendar of [home, work]) remote.remove(calendar, "dentist");
  await sync(ofAda, ofAda);
  expect([await titles(), remote.written()]).toEqual([["choir", "fair"], []]);
});

test.runIf(isLong)("removes an event from all calendars when the family removes it", async () => {
  await removeEvent(ada, await addGreenEvent([home, work], ofAda));
  await sync(ofAda, ofAda, ofAda);
  expect(remote.written().sort()).toEqual([`DELETE ${home}dentist.ics`, `DELETE ${work}dentist.ics`]);
  expect(await titles()).toEqual(["choir", "fair"]);
});

test.runIf(isLong)(
  "keeps the same event when it moves between calendars or addresses, even with another title",
  async () => {
    const green = await addGreenEvent([home], ofAda);
    let from = home;
    for (const [to, title] of [[work, "Dr. Doe"] as const, [home, "Dr. Roe"] as const]) {
      remote.remove(from, "dentist");
      remote.put(to, "dentist", eventLines(title));
      await sync(ofAda);
      expect(await namedEvent(ada, title)).toMatchObject(green);
      from = to;
    }
    const file = remote.files(home).get("dentist.ics");
    remote.remove(home, "dentist");
    if (file) remote.files(home).set("moved.ics", file);
    await sync(ofAda);
    await changeEvent(ada, green, { title: "Dentist" });
    await sync(ofAda);
    expect(remote.written()).toEqual([`PUT ${home}moved.ics`]);
    expect(await titles()).toEqual(["Dentist", "choir", "fair"]);
  },
);

test.runIf(isLong)("keeps the same event when it moves between accounts, in any sync order", async () => {
  const ofBen = await open("ben");
  const green = await addGreenEvent([home], ofAda, ofBen);
  for (const [from, to] of [[home, ofBens] as const, [ofBens, home] as const]) {
    remote.remove(from, "dentist");
    remote.put(to, "dentist");
    for (const account of [ofAda, ofBen, ofAda, ofBen]) {
      await sync(account);
      expect(await namedEvent(ada, "dentist")).toMatchObject(green);
    }
  }
  await changeEvent(ada, green, { title: "Dr. Doe" });
  await sync(ofBen, ofAda);
  expect(remote.written()).toEqual([`PUT ${home}dentist.ics`]);
});

test.runIf(isLong)("removes an event locally only after it has read the other accounts", async () => {
  const ofBen = await open("ben");
  await addGreenEvent([home], ofAda, ofBen);
  remote.remove(home, "dentist");
  await sync(ofAda);
  expect(await titles()).toContain("dentist");
  await sync(ofBen, ofAda);
  expect([await titles(), remote.written()]).toEqual([["choir", "fair"], []]);
});

test.runIf(isLong)("keeps events of other calendars when a member disconnects an account with its events", async () => {
  const ofBen = await open("ben");
  const green = await addGreenEvent([home, ofBens], ofAda, ofBen);
  expect((await ada.call("DELETE", `${accountsPath}/${ofAda.id}?events=remove`)).status).toBe(204);
  expect(await eventsOf(ada)).toMatchObject([green]);
  await changeEvent(ada, green, { title: "Dr. Doe" });
  await sync(ofBen);
  expect(remote.written()).toEqual([`PUT ${ofBens}dentist.ics`]);
});

test.runIf(isLong)("asks before it replaces an event with a different copy of the same invitation", async () => {
  await addGreenEvent([home], ofAda);
  remote.put(work, "dentist", eventLines("Dentist, with the card"));
  await sync(ofAda);
  expect(await titles()).toContain("dentist");
  remote.remove(home, "dentist");
  await sync(ofAda);
  const expected = { questions: [{ kind: "changed", ours: { title: "dentist" } }] };
  expect(await syncAccount(ada, ofAda)).toMatchObject(expected);
  expect([await titles(), remote.written()]).toEqual([["choir", "dentist", "fair"], []]);
});
