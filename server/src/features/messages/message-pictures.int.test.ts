import { newId } from "@hub/shared/ids";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createArchiving } from "../../jobs/archiving.ts";
import { pairDisplay } from "../../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { fetchPhoto, put, storedPhotoCounts } from "../../testing/photos.ts";
import { hasLocation, phonePhoto } from "../../testing/pictures.ts";

let hub: TestHub;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  hub = await sharedHub();
  photo = await phonePhoto({ width: 1800, height: 900 });
});

const pathOf = (id: string) => `/api/messages/pictures/${id}`;
const send = (client: HttpClient, id: string, sent = { bytes: photo, type: "image/jpeg" }) =>
  put(client, hub.url + pathOf(id), sent);
const write = async (client: HttpClient, fields: object) =>
  ((await client.post("/api/messages", { text: "Which one?", ...fields })).body as { id: string }).id;

test("stores a picture before or after its message, uncropped and upright, without its GPS location", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const id = newId<"picture">();
  await write(cleo, { picture: id });
  expect((await fetchPhoto(ada, pathOf(id))).status).toBe(404);
  expect((await send(cleo, id)).status).toBe(201);
  // A retry after a lost response keeps the stored picture.
  expect((await send(cleo, id, { bytes: await phonePhoto(), type: "image/jpeg" })).status).toBe(200);
  const { bytes, headers } = await fetchPhoto(ada, pathOf(id));
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 1280 });
  expect(hasLocation(bytes)).toBe(false);
});

test("sends displays only pictures of messages to everyone", async () => {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  const [display, bare] = [
    (await pairDisplay(ada)).device,
    (await pairDisplay(ada, { shows: [], canTouch: false })).device,
  ];
  const [toAll, toOne] = [newId<"picture">(), newId<"picture">()];
  for (const id of [toAll, toOne]) await send(ada, id);
  await write(ada, { picture: toAll });
  await write(ada, { picture: toOne, to: [user.memberId] });
  const onDisplay = (device: HttpClient, id: string) => fetchPhoto(device, `/api/display/messages/pictures/${id}`);
  expect((await onDisplay(display, toAll)).status).toBe(200);
  expect((await onDisplay(display, toOne)).status).toBe(404);
  expect((await onDisplay(bare, toAll)).status).toBe(403);
  expect((await fetchPhoto(display, pathOf(toAll))).status).toBe(401);
});

test("returns 404 and 409 to another family that uses the id of a picture", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: stranger } = await openClient(hub.url, "Stranger");
  const id = newId<"picture">();
  await send(ada, id);
  const { bytes } = await fetchPhoto(ada, pathOf(id));
  await write(stranger, { picture: id });
  expect((await fetchPhoto(stranger, pathOf(id))).status).toBe(404);
  expect((await send(stranger, id, { bytes: await phonePhoto(), type: "image/jpeg" })).status).toBe(409);
  expect((await fetchPhoto(ada, pathOf(id))).bytes).toEqual(bytes);
});

test("stores nothing for an invalid or too large picture, and accepts a valid one afterwards", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const before = await storedPhotoCounts(hub);
  const id = newId<"picture">();
  const svg = { bytes: Buffer.from("<svg/>"), type: "image/svg+xml" };
  expect((await send(ada, id, svg)).status).toBe(400);
  expect((await send(ada, id, { bytes: photo.subarray(0, 900), type: "image/jpeg" })).status).toBe(400);
  expect((await send(ada, id, { bytes: Buffer.alloc(3_000_000), type: "image/jpeg" })).status).toBe(413);
  expect((await send(ada, "made-up")).status).toBe(404);
  expect(await storedPhotoCounts(hub)).toEqual(before);
  expect((await send(ada, id)).status).toBe(201);
});

test("removes a picture a day after its last message, and with its family", async () => {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  const before = await storedPhotoCounts(hub);
  const [shown, unused, removed] = [newId<"picture">(), newId<"picture">(), newId<"picture">()];
  for (const id of [shown, unused, removed]) await send(ada, id);
  await write(ada, { picture: shown });
  await ada.call("DELETE", `/api/messages/${await write(ada, { picture: removed })}`);
  const archiving = createArchiving(hub.deps);
  const exist = async () =>
    Promise.all([shown, unused, removed].map(async (id) => (await fetchPhoto(ada, pathOf(id))).status === 200));
  await archiving.archiveFamily(user.familyId, Date.now());
  expect(await exist()).toEqual([true, true, true]);
  const hourMs = 60 * 60_000;
  await archiving.archiveFamily(user.familyId, Date.now() + 25 * hourMs);
  expect(await exist()).toEqual([true, false, false]);
  const confirmation = { confirmation: "DELETE" };
  expect((await ada.call("DELETE", "/api/account", { body: confirmation })).status).toBeLessThan(300);
  expect(await storedPhotoCounts(hub)).toEqual(before);
});
