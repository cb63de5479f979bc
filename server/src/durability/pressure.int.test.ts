/** One member floods, and one screen does not read: the others are not affected. */
import type { Screen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { readEvents } from "@hub/shared/features/calendar/document";
import { type EventId, newId } from "@hub/shared/ids";
import { syncPath } from "@hub/shared/live";
import { operations } from "@hub/shared/operations";
import { singleTiming } from "@hub/shared/testing/times";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { testDatabase } from "../testing/databases.ts";
import { signUp } from "../testing/household.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { isLong, scale } from "../testing/scale.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startHub(environment: Record<string, string> = {}): Promise<HubProcess> {
  const { mongodbUrl, redisUrl } = testDatabase();
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, ...environment });
  closing.push(hub.destroy);
  await hub.start();
  return hub;
}

const startTime = "2026-05-01T10:00:00.000Z";

/** The delay of most events that a family adds on one screen until they reach another. */
async function waitOf(phone: Screen, other: Screen): Promise<number> {
  const waitsMs: number[] = [];
  for (let edit = 0; edit < 40; edit++) {
    const sentMs = performance.now();
    operations.addEvent.apply(phone.doc, { id: newId(), title: `event ${edit}`, ...singleTiming(startTime) });
    const count = readEvents(phone.doc).length;
    await waitUntil(() => readEvents(other.doc).length === count, "the other screen has the event");
    waitsMs.push(performance.now() - sentMs);
  }
  return waitsMs.sort((a, b) => a - b)[37] ?? Number.POSITIVE_INFINITY;
}

test.runIf(isLong)(
  "disconnects a member who sends thousands of edits a second, with the reason, and another family stays fast",
  async () => {
    const hub = await startHub();
    const [eve, ada] = await Promise.all([signUp(hub.url, "Eve"), signUp(hub.url, "Ada")]);
    const [flooding, phone, other] = [eve.screen(), ada.screen(), ada.screen()];
    closing.push(flooding.close, phone.close, other.close);
    await waitUntil(() => [flooding, phone, other].every(({ provider }) => provider.synced), "all screens are synced");
    const id: EventId = newId();
    operations.addEvent.apply(flooding.doc, { id, title: "flood", ...singleTiming(startTime) });
    const undisturbedMs = await waitOf(phone, other);
    let [count, countWhenCut] = [0, 0];
    flooding.provider.once("connection-close", () => {
      countWhenCut = count;
    });
    const flood = setInterval(() => {
      for (let edit = 0; edit < 50; edit++)
        operations.changeEvent.apply(flooding.doc, { id, title: `flood ${++count}` });
    }, 10);
    closing.push(() => clearInterval(flood));
    // A busy machine is slow without a flood too, and the flooding client runs on it as well.
    expect(await waitOf(phone, other)).toBeLessThan(scale(Math.max(1_000, 20 * undisturbedMs), 250));
    await waitUntil(() => flooding.closes.length > 0, "the flood is cut");
    clearInterval(flood);
    expect(flooding.closes[0]).toMatchObject({ code: 4429, reason: expect.stringContaining("too fast") });
    expect(countWhenCut).toBeLessThan(scale(20_000, 2 * 5_000));
  },
);

const textLength = 4_000;
/** Three bytes long, to reach many bytes with few changes: after about 50,000 changes a document starts a new epoch. */
const character = "€";
const textBytes = 3 * textLength;
/** Together nearly as large as an update may be, because each update has a fixed cost. */
const textsPerUpdate = 5;
const updatesAtOnce = 10;
const megabytes = 200;
test.runIf(isLong)(
  `a screen that stops reading costs no memory during ${megabytes} MB of updates, and is exact after reconnecting`,
  async () => {
    const hub = await startHub({ SYNC_EDITS_PER_SECOND: "100000" });
    const ada = await signUp(hub.url);
    const phone = ada.screen();
    closing.push(phone.close);
    await waitUntil(() => phone.provider.synced, "the phone is synced");
    const ids = Array.from({ length: textsPerUpdate }, () => newId<"event">());
    for (const id of ids) operations.addEvent.apply(phone.doc, { id, title: "essay", ...singleTiming(startTime) });
    const sendUpdates = async (bytes: number) => {
      for (let sent = 0; sent < bytes; sent += updatesAtOnce * textsPerUpdate * textBytes) {
        for (let update = 0; update < updatesAtOnce; update++) {
          phone.doc.transact(() => {
            for (const id of ids)
              operations.changeEvent.apply(phone.doc, {
                id,
                description: `${sent}-${update} `.padEnd(textLength, character),
              });
          });
        }
        await phone.whenSaved();
      }
    };
    // Memory that the first edits load permanently is not the screen's.
    await sendUpdates(2e6);
    const silentScreen = new WebSocket(`${hub.url.replace("http", "ws")}${syncPath}/${ada.user.familyId}`, {
      headers: { cookie: ada.cookie, origin: hub.url },
    });
    closing.push(() => silentScreen.terminate());
    await new Promise((resolve) => silentScreen.once("message", resolve));
    silentScreen.pause();
    const beforeBytes = await hub.retainedBytes();
    await sendUpdates(megabytes * 1e6);
    expect((await hub.retainedBytes()) - beforeBytes).toBeLessThan(50e6);
    const back = ada.screen();
    closing.push(back.close);
    await waitUntil(() => back.provider.synced, "the screen is back");
    expect(readEvents(back.doc)).toEqual(readEvents(phone.doc));
    expect(Y.encodeStateVector(back.doc)).toEqual(Y.encodeStateVector(phone.doc));
  },
);
