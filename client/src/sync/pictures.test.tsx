import "fake-indexeddb/auto";
import { newId } from "@hub/shared/ids";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeNearbyEvents } from "../features/calendar/subscribed/stored-nearby-events.ts";
import { forgetUser } from "../hub/session.ts";
import { setSharedDevice } from "../hub/shared-device.ts";
import { clearStored } from "../lib/storage.ts";
import { openDevice } from "./device.ts";
import { Outbox } from "./outbox.ts";
import { countPictures, picturePath, readOwnPicture, sendPictures, storePicture } from "./pictures.ts";

const home = { id: newId<"user">(), familyId: newId<"family">() };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(async () => {
  // Uploads the remaining pictures, so the next test does not count them.
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  await expect.poll(() => sendPictures(home)).toBe(false);
  vi.unstubAllGlobals();
  clearStored();
});

const namesOf = async () => (await indexedDB.databases()).map(({ name }) => name);

test("creates no picture database after a sign-out has wiped the device", async () => {
  forgetUser();
  expect(await countPictures(home)).toBe(0);
  expect(await namesOf()).toEqual([]);
  clearStored();
  await countPictures(home);
  expect(await namesOf()).toEqual([`hub-pictures:${home.id}:${home.familyId}`]);
});

test("stores a picture offline, uploads it when the hub is back, and deletes it then", async () => {
  const [id, picture] = [newId<"picture">(), new Blob(["a picture"])];
  const sent: string[] = [];
  let isOffline = true;
  let tries = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    tries += 1;
    if (isOffline) throw new TypeError("no network");
    sent.push(path);
    return new Response(null, { status: 204 });
  });
  await storePicture(home, id, picture);
  await expect.poll(() => tries).toBeGreaterThan(0);
  expect([await countPictures(home), await readOwnPicture(home, id)]).toEqual([1, picture]);
  expect(await namesOf()).toContain(`hub-pictures:${home.id}:${home.familyId}`);
  isOffline = false;
  await expect.poll(() => sendPictures(home)).toBe(false);
  expect([sent, await countPictures(home), await readOwnPicture(home, id)]).toEqual([[picturePath(id)], 0, undefined]);
});

test("stores no changes, pictures or external calendars on a shared device", async () => {
  setSharedDevice(true);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const { store } = await openDevice(
    { ...home, epoch: 1 },
    "a tab",
    new Outbox("a tab", { onChange() {}, onAside() {} }),
  );
  await storePicture(home, newId<"picture">(), new Blob(["a picture"]));
  storeNearbyEvents(home.familyId, { start: "2026-10-23", end: "2027-02-24", atMs: 0, subscriptions: [], events: [] });
  expect([store, await namesOf(), Object.keys(localStorage)]).toEqual([undefined, [], ["shared-device"]]);
});
