/** One event that several calendars of a family's accounts hold, such as an invitation that both parents have. */
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../../testing/browser.ts";
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
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { eventLines, openSmallCalendars, type SmallCalendars } from "../../../testing/small-calendars.ts";

let hub: TestHub;
let there: SmallCalendars;
let ada: Browser;
let ofAda: CalendarAccount;

beforeAll(async () => {
  there = await openSmallCalendars({ ada: ["home", "work"], ben: ["home"] });
  hub = await startHub({ environment: { PRIVATE_TARGETS: there.url } });
});
afterAll(async () => {
  there.close();
  await hub.close();
});

const [home, work, ofBens] = ["/ada/home/", "/ada/work/", "/ben/home/"];
const open = async (userName: string, choice = { direction: "both" }) =>
  chooseAll(ada, await addAccount(ada, { url: there.url, userName, password: "secret" }), choice);
const sync = async (...accounts: CalendarAccount[]) => {
  for (const account of accounts)
    expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
};
const titles = async () => (await eventsOf(ada)).map(({ title }) => title).sort();

beforeEach(async () => {
  there.clear();
  ({ browser: ada } = await openBrowser(hub.url));
  ofAda = await open("ada");
  // So that nothing that goes is the last.
  there.put(home, "choir");
  there.put(work, "fair");
});

/** Comes into the family's calendar, and is green there. */
async function comeGreen(calendars: readonly string[], ...accounts: CalendarAccount[]) {
  for (const calendar of calendars) there.put(calendar, "dentist");
  await sync(...accounts);
  const event = await namedEvent(ada, "dentist");
  await changeEvent(ada, event, { color: "#00AA00" });
  await sync(...accounts);
  return { id: event.id, color: "#00AA00" };
}

test.each([
  ["the one", home, work],
  ["the other", work, home],
])(
  "an invitation in two calendars stays when %s lets it go, and goes on in the one that is left",
  async (_, from, left) => {
    const green = await comeGreen([home, work], ofAda);
    there.remove(from, "dentist");
    await sync(ofAda, ofAda);
    expect(await namedEvent(ada, "dentist")).toMatchObject(green);
    expect(there.written()).toEqual([]);
    await changeEvent(ada, green, { title: "Dr. Doe" });
    await sync(ofAda);
    expect(there.written()).toEqual([`PUT ${left}dentist.ics`]);
    there.remove(left, "dentist");
    await sync(ofAda, ofAda);
    expect([await titles(), there.written()]).toEqual([["choir", "fair"], []]);
  },
);

test("an invitation that all calendars let go at once goes, and one that the family removes goes from all", async () => {
  await comeGreen([home, work], ofAda);
  for (const calendar of [home, work]) there.remove(calendar, "dentist");
  await sync(ofAda, ofAda);
  expect([await titles(), there.written()]).toEqual([["choir", "fair"], []]);
  await removeEvent(ada, await comeGreen([home, work], ofAda));
  await sync(ofAda, ofAda, ofAda);
  expect(there.written().sort()).toEqual([`DELETE ${home}dentist.ics`, `DELETE ${work}dentist.ics`]);
  expect(await titles()).toEqual(["choir", "fair"]);
});

test.each([
  [home, work],
  [work, home],
])("what moves from %s to %s stays the same event here, also with other words", async (from, to) => {
  const green = await comeGreen([from], ofAda);
  there.remove(from, "dentist");
  there.put(to, "dentist", eventLines("Dr. Doe"));
  await sync(ofAda);
  expect(await namedEvent(ada, "Dr. Doe")).toMatchObject(green);
  await changeEvent(ada, green, { title: "Dr. Roe" });
  await sync(ofAda);
  expect(there.written()).toEqual([`PUT ${to}dentist.ics`]);
  expect(await titles()).toEqual(["Dr. Roe", "choir", "fair"]);
});

test.each([true, false])(
  "what moves to another account stays the same event here, seen there first: %s",
  async (isFirst) => {
    const ofBen = await open("ben");
    const green = await comeGreen([home], ofAda, ofBen);
    there.remove(home, "dentist");
    there.put(ofBens, "dentist");
    for (const account of isFirst ? [ofBen, ofAda, ofBen] : [ofAda, ofBen, ofAda, ofBen]) {
      await sync(account);
      expect(await namedEvent(ada, "dentist")).toMatchObject(green);
    }
    await changeEvent(ada, green, { title: "Dr. Doe" });
    await sync(ofAda, ofBen);
    expect(there.written()).toEqual([`PUT ${ofBens}dentist.ics`]);
  },
);

test("what went from one account goes here once the others have been looked at", async () => {
  const ofBen = await open("ben");
  await comeGreen([home], ofAda, ofBen);
  there.remove(home, "dentist");
  await sync(ofAda);
  expect(await titles()).toContain("dentist");
  await sync(ofBen, ofAda);
  expect([await titles(), there.written()]).toEqual([["choir", "fair"], []]);
});

test("who leaves an account with its events keeps those that another calendar has too", async () => {
  const ofBen = await open("ben");
  const green = await comeGreen([home, ofBens], ofAda, ofBen);
  expect((await ada.call("DELETE", `${accountsPath}/${ofAda.id}?events=remove`)).status).toBe(204);
  expect(await eventsOf(ada)).toMatchObject([green]);
  await changeEvent(ada, green, { title: "Dr. Doe" });
  await sync(ofBen);
  expect(there.written()).toEqual([`PUT ${ofBens}dentist.ics`]);
});

test("of an invitation whose copies say different things, the other copy is not taken unasked", async () => {
  await comeGreen([home], ofAda);
  there.put(work, "dentist", eventLines("Dentist, with the card"));
  await sync(ofAda);
  expect(await titles()).toContain("dentist");
  there.remove(home, "dentist");
  await sync(ofAda);
  const asked = { questions: [{ kind: "changed", ours: { title: "dentist" } }] };
  expect(await syncAccount(ada, ofAda)).toMatchObject(asked);
  expect([await titles(), there.written()]).toEqual([["choir", "dentist", "fair"], []]);
});

test("an invitation that one calendar calls off goes on as the other has it", async () => {
  const green = await comeGreen([home, work], ofAda);
  there.put(home, "dentist", `${eventLines("dentist")}\nSTATUS:CANCELLED`);
  await sync(ofAda, ofAda);
  there.put(work, "dentist", eventLines("Dr. Doe"));
  await sync(ofAda);
  expect(await namedEvent(ada, "Dr. Doe")).toMatchObject(green);
  expect(there.written()).toEqual([]);
});
