/** A hub that is killed between what a calendar account has taken in and its own note of that. */
import { until } from "@hub/realtime/testing/until";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { seededRandom } from "@hub/shared/testing/random";
import mongoose from "mongoose";
import { afterEach, expect, test } from "vitest";
import { type Browser, openBrowser } from "../testing/browser.ts";
import {
  accountsPath,
  addAccount,
  addEvent,
  changeEvent,
  chooseAll,
  eventsOf,
  removeEvent,
  syncAccount,
} from "../testing/calendar-accounts.ts";
import { testDatabase } from "../testing/databases.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { scale } from "../testing/scale.ts";
import { openSmallCalendars, type SmallCalendars } from "../testing/small-calendars.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(): Promise<{ hub: HubProcess; there: SmallCalendars; breakLeases(): Promise<unknown> }> {
  const { mongodbUrl, redisUrl } = testDatabase();
  const there = await openSmallCalendars({ ada: ["home"] });
  closing.push(there.close);
  const connection = await mongoose.createConnection(mongodbUrl).asPromise();
  closing.push(() => connection.close());
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, PRIVATE_TARGETS: there.url });
  closing.push(hub.destroy);
  await hub.start();
  // What a killed hub held is free after a minute.
  return { hub, there, breakLeases: () => connection.collection("leases").deleteMany({}) };
}

const titlesOf = async (browser: Browser) => (await eventsOf(browser)).map(({ title }) => title).sort();
const titlesIn = ({ files }: SmallCalendars) =>
  [...files("/ada/home/").values()].map(({ text }) => /^SUMMARY:(.*)\r$/m.exec(text)?.[1]).sort();

/** Adds, changes and removes one event each, and says which there are then. */
async function edit(ada: Browser, round: number): Promise<string[]> {
  const [old, changed] = await eventsOf(ada);
  if (old) await removeEvent(ada, old);
  if (changed) await changeEvent(ada, changed, { title: `Changed ${round}` });
  for (const each of ["a", "b"]) await addEvent(ada, `New ${round}${each}`);
  return titlesOf(ada);
}

async function openFamily(hub: HubProcess, there: SmallCalendars): Promise<[Browser, CalendarAccount]> {
  there.clear();
  const { browser: ada } = await openBrowser(hub.url);
  const added = await addAccount(ada, { url: there.url, userName: "ada", password: "secret" });
  const account = await chooseAll(ada, added, { direction: "both", takesOurs: true });
  for (const title of ["One", "Two", "Three", "Four"]) await addEvent(ada, title);
  await syncAccount(ada, account);
  return [ada, account];
}

const kills = scale(2, 50);
const killsOfFamily = 4;
test(`${kills} kills between what was sent and what is noted lose nothing and double nothing`, async () => {
  const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
  const { hub, there, breakLeases } = await start();
  let [ada, account] = await openFamily(hub, there);
  for (let kill = 0; kill < kills; kill++) {
    // One person may bring an account in step only so often.
    if (kill % killsOfFamily === killsOfFamily - 1) [ada, account] = await openFamily(hub, there);
    const expected = await edit(ada, kill);
    let left = 1 + random.below(4);
    const killed = new Promise<void>((resolve) => {
      there.beforeAnswer = async () => {
        left -= 1;
        if (left === 0) await hub.stop("SIGKILL").then(() => resolve());
      };
    });
    const cut = ada.post(`${accountsPath}/${account.id}/sync`).catch(() => undefined);
    await Promise.all([killed, cut]);
    there.beforeAnswer = undefined;
    await breakLeases();
    await hub.start();
    await until(async () => (await ada.get("/api/family-events")).status === 200, "the hub answers");
    expect(await syncAccount(ada, account), `kill ${kill}`).toMatchObject({ problem: null, questions: [] });
    expect([await titlesOf(ada), titlesIn(there)], `kill ${kill}`).toEqual([expected, expected]);
    there.written();
    await syncAccount(ada, account);
    expect(there.written(), `after kill ${kill}`).toEqual([]);
  }
});
