/** A hub is killed or stopped under load: acknowledged edits survive, exactly once. */

import { waitUntil } from "@hub/realtime/testing/wait-until";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { seededRandom } from "@hub/shared/testing/random";
import { singleTiming } from "@hub/shared/testing/times";
import { afterEach, expect, test } from "vitest";
import * as Y from "yjs";
import { testDatabase } from "../testing/databases.ts";
import { type Person, signUp } from "../testing/household.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { isLong, scale } from "../testing/scale.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startHub(): Promise<HubProcess> {
  const { mongodbUrl, redisUrl } = testDatabase();
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, SYNC_EDITS_PER_SECOND: "1000" });
  closing.push(hub.destroy);
  await hub.start();
  return hub;
}

const screens = 20;
const editEveryMs = 20;

/** Twenty screens that together add fifty entries a second, and record the acknowledged ones. */
function shoppers(person: Person) {
  const phones = Array.from({ length: screens }, () => person.screen());
  closing.push(...phones.map((phone) => phone.close));
  const written: { phone: (typeof phones)[number]; clock: number; title: string }[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const phone = phones[count % screens];
    if (!phone?.provider.synced) return;
    const title = `event ${++count}`;
    operations.addEvent.apply(phone.doc, {
      id: newId(),
      title,
      ...singleTiming("2026-05-01T10:00:00.000Z"),
    });
    written.push({ phone, title, clock: Y.getState(phone.doc.store, phone.doc.clientID) });
  }, editEveryMs);
  closing.push(() => clearInterval(timer));
  return {
    phones,
    written,
    stop: () => clearInterval(timer),
    acknowledged: () =>
      written
        .filter(({ phone, clock }) => (phone.saved.get(phone.doc.clientID) ?? 0) >= clock)
        .map(({ title }) => title),
  };
}

/** The result of a call. A hub that has just started may answer "unavailable". */
async function titlesOf(person: Person): Promise<string[]> {
  let answer = await person.call("GET", "/api/family-events");
  const isAnswered = async () => {
    if (answer.status === 503) answer = await person.call("GET", "/api/family-events");
    return answer.status !== 503;
  };
  await waitUntil(isAnswered, "the hub answers");
  expect(answer.status).toBe(200);
  return (answer.body as { title: string }[]).map(({ title }) => title);
}

function expectOnce(titles: readonly string[], acknowledged: readonly string[]): void {
  const present = new Set(titles);
  expect(acknowledged.filter((title) => !present.has(title))).toEqual([]);
  expect(titles.length).toBe(present.size);
}

const kills = scale(1, 100);
test(`${kills} SIGKILLs under load lose and duplicate no acknowledged edit, and screens reconnect`, async () => {
  const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
  const hub = await startHub();
  const ada = await signUp(hub.url);
  const load = shoppers(ada);
  const backMs: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await waitUntil(() => load.phones.every(({ provider }) => provider.synced), "all screens are synced");
    const goal = load.acknowledged().length + 10 + random.below(30);
    await waitUntil(() => load.acknowledged().length >= goal, "edits are acknowledged");
    await hub.stop("SIGKILL");
    const acknowledged = load.acknowledged();
    for (const phone of load.phones) phone.goOffline();
    await hub.start();
    // No screen has reconnected yet, so these entries were stored.
    expectOnce(await titlesOf(ada), acknowledged);
    const startMs = performance.now();
    for (const phone of load.phones) phone.goOnline();
    for (const phone of load.phones) await waitUntil(() => phone.provider.synced, "a screen is back");
    backMs.push(performance.now() - startMs);
  }
  load.stop();
  for (const phone of load.phones) await phone.whenSaved();
  const titles = await titlesOf(ada);
  expectOnce(
    titles,
    load.written.map(({ title }) => title),
  );
  expect(titles.length).toBe(load.written.length);
  const p95Ms = backMs.sort((a, b) => a - b)[Math.ceil(backMs.length * 0.95) - 1] ?? 0;
  if (isLong) console.info(`${kills} kills, ${titles.length} edits, screens back within ${Math.round(p95Ms)} ms (p95)`);
  expect(p95Ms).toBeLessThan(scale(60_000, 5_000));
});

const stops = 50;
test.runIf(isLong)(`${stops} SIGTERMs under load exit with code 0 in time and lose nothing`, async () => {
  const hub = await startHub();
  const ada = await signUp(hub.url);
  const load = shoppers(ada);
  for (let stop = 0; stop < stops; stop++) {
    await waitUntil(() => load.phones.every(({ provider }) => provider.synced), "all screens are synced");
    const goal = load.acknowledged().length + 20;
    await waitUntil(() => load.acknowledged().length >= goal, "edits are acknowledged");
    // A hub that does not stop within ten seconds ends itself with another exit code.
    expect(await hub.stop("SIGTERM")).toBe(0);
    const acknowledged = load.acknowledged();
    await hub.start();
    expectOnce(await titlesOf(ada), acknowledged);
  }
  load.stop();
  for (const phone of load.phones) await phone.whenSaved();
  expectOnce(
    await titlesOf(ada),
    load.written.map(({ title }) => title),
  );
});

test.runIf(isLong)("two hundred screens reconnect after a restart", async () => {
  const hub = await startHub();
  const families = await Promise.all(Array.from({ length: 10 }, () => signUp(hub.url)));
  const phones = families.flatMap((person) => Array.from({ length: screens }, () => person.screen()));
  closing.push(...phones.map((phone) => phone.close));
  const areBack = () => phones.every(({ provider }) => provider.synced);
  await waitUntil(areBack, "all screens are there");
  expect(await hub.stop("SIGTERM")).toBe(0);
  await waitUntil(() => phones.every(({ provider }) => !provider.wsconnected), "all screens noticed");
  await hub.start();
  const startMs = performance.now();
  await waitUntil(areBack, "all screens are back", 10_000);
  console.info(`200 screens were back within ${Math.round(performance.now() - startMs)} ms`);
});
