/** Kills a hub between a calendar account's answer and storing that answer. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { seededRandom } from "@hub/shared/testing/random";
import mongoose from "mongoose";
import { afterEach, expect, test } from "vitest";
import { type CalDavServer, type ServerName, startCalDavServer } from "../testing/caldav-servers.ts";
import {
  accountsPath,
  addAccount,
  addEvent,
  type CalDavProxy,
  changeEvent,
  chooseAll,
  eventsOf,
  openProxy,
  removeEvent,
  syncAccount,
} from "../testing/calendar-accounts.ts";
import { testDatabase } from "../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../testing/http-client.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { isLong } from "../testing/scale.ts";
import { openSmallCalendars, type SmallCalendars } from "../testing/small-calendars.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(remote: { url: string }): Promise<{ hub: HubProcess; breakLeases(): Promise<unknown> }> {
  const { mongodbUrl, redisUrl } = testDatabase();
  const connection = await mongoose.createConnection(mongodbUrl).asPromise();
  closing.push(() => connection.close());
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, PRIVATE_TARGETS: remote.url });
  closing.push(hub.destroy);
  await hub.start();
  // A killed hub's lease expires after a minute.
  return { hub, breakLeases: () => connection.collection("leases").deleteMany({}) };
}

const titlesOf = async (client: HttpClient) => (await eventsOf(client)).map(({ title }) => title).sort();
const titlesIn = ({ files }: SmallCalendars) =>
  [...files("/ada/home/").values()].map(({ text }) => /^SUMMARY:(.*)\r$/m.exec(text)?.[1]).sort();

/** Adds, changes and removes one event each, and returns the resulting events. */
async function edit(ada: HttpClient, round: number): Promise<string[]> {
  const [old, changed] = await eventsOf(ada);
  if (old) await removeEvent(ada, old);
  if (changed) await changeEvent(ada, changed, { title: `Changed ${round}` });
  for (const each of ["a", "b"]) await addEvent(ada, `New ${round}${each}`);
  return titlesOf(ada);
}

async function openFamily(hub: HubProcess, remote: SmallCalendars): Promise<[HttpClient, CalendarAccount]> {
  remote.clear();
  const { client: ada } = await openClient(hub.url);
  const added = await addAccount(ada, { url: remote.url, userName: "ada", password: "secret" });
  const account = await chooseAll(ada, added, { direction: "both", takesOurs: true });
  for (const title of ["One", "Two", "Three", "Four"]) await addEvent(ada, title);
  await syncAccount(ada, account);
  return [ada, account];
}

/** Kills the hub after the remote server accepted the write, before the hub gets the response. */
function killAfterWriting(hub: HubProcess, path: CalDavProxy, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    path.intercept = (request, _response, pass) => {
      if (request.method !== "PUT" && request.method !== "DELETE") return false;
      left -= 1;
      if (left !== 0) return false;
      pass()
        .then(() => hub.stop("SIGKILL"))
        .then(() => resolve());
      return true;
    };
  });
}

async function titlesAt(server: CalDavServer): Promise<string[]> {
  const files = await server.all();
  return files.map((text) => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1] ?? "").sort();
}

const killsOfServer = 50;
/** The rate limit of syncs per person. */
const killsOfPerson = 8;
test.runIf(isLong).each<ServerName>(["radicale", "xandikos"])(
  `${killsOfServer} kills between the answer of %s and its storing lose and duplicate nothing`,
  async (name) => {
    const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
    const server = await startCalDavServer(name);
    closing.push(server.close);
    const path = await openProxy();
    closing.push(path.close);
    path.setTarget(server.url);
    const { hub, breakLeases } = await start(path);
    const { client: ada } = await openClient(hub.url);
    const added = await addAccount(ada, { ...server, url: path.url });
    const account = await chooseAll(ada, added, { direction: "both", takesOurs: true });
    for (const title of ["One", "Two", "Three", "Four"]) await addEvent(ada, title);
    await syncAccount(ada, account);
    let syncing = ada;
    for (let kill = 0; kill < killsOfServer; kill++) {
      if (kill % killsOfPerson === 0) syncing = (await joinFamily(ada, "Ben", "adult")).client;
      const expected = await edit(ada, kill);
      const killed = killAfterWriting(hub, path, 1 + random.below(4));
      const cut = syncing.post(`${accountsPath}/${account.id}/sync`).catch(() => undefined);
      await Promise.all([killed, cut]);
      path.intercept = undefined;
      await breakLeases();
      await hub.start();
      await waitUntil(async () => (await ada.get("/api/family-events")).status === 200, "the hub answers");
      expect(await syncAccount(syncing, account), `kill ${kill}`).toMatchObject({ problem: null, questions: [] });
      expect([await titlesOf(ada), await titlesAt(server)], `kill ${kill}`).toEqual([expected, expected]);
    }
  },
);

const kills = 50;
const killsOfFamily = 4;
test.runIf(isLong)(`${kills} kills between a request and its storing lose and duplicate nothing`, async () => {
  const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
  const remote = await openSmallCalendars({ ada: ["home"] });
  closing.push(remote.close);
  const { hub, breakLeases } = await start(remote);
  let [ada, account] = await openFamily(hub, remote);
  for (let kill = 0; kill < kills; kill++) {
    // The rate limit of syncs per person.
    if (kill % killsOfFamily === killsOfFamily - 1) [ada, account] = await openFamily(hub, remote);
    const expected = await edit(ada, kill);
    let left = 1 + random.below(4);
    const killed = new Promise<void>((resolve) => {
      remote.beforeAnswer = async () => {
        left -= 1;
        if (left === 0) await hub.stop("SIGKILL").then(() => resolve());
      };
    });
    const cut = ada.post(`${accountsPath}/${account.id}/sync`).catch(() => undefined);
    await Promise.all([killed, cut]);
    remote.beforeAnswer = undefined;
    await breakLeases();
    await hub.start();
    await waitUntil(async () => (await ada.get("/api/family-events")).status === 200, "the hub answers");
    expect(await syncAccount(ada, account), `kill ${kill}`).toMatchObject({ problem: null, questions: [] });
    expect([await titlesOf(ada), titlesIn(remote)], `kill ${kill}`).toEqual([expected, expected]);
    remote.written();
    await syncAccount(ada, account);
    expect(remote.written(), `after kill ${kill}`).toEqual([]);
  }
});
