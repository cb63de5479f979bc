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

test("a picture comes before or after its message, whole and upright, without the place it was taken at", async () => {
  const { client: ada } = await openClient(hub.url, "Ada");
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const id = newId<"picture">();
  await write(cleo, { picture: id });
  expect((await fetchPhoto(ada, pathOf(id))).status).toBe(404);
  expect((await send(cleo, id)).status).toBe(201);
  // An answer that was lost: it is sent again, and what is there stays.
  expect((await send(cleo, id, { bytes: await phonePhoto(), type: "image/jpeg" })).status).toBe(200);
  const { bytes, headers } = await fetchPhoto(ada, pathOf(id));
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 1280 });
  expect(hasLocation(bytes)).toBe(false);
});

test("a wall shows the pictures of what is said to everybody, and no others", async () => {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  const [wall, bare] = [
    (await pairDisplay(ada)).device,
    (await pairDisplay(ada, { shows: [], canTouch: false })).device,
  ];
  const [toAll, toOne] = [newId<"picture">(), newId<"picture">()];
  for (const id of [toAll, toOne]) await send(ada, id);
  await write(ada, { picture: toAll });
  await write(ada, { picture: toOne, to: [user.memberId] });
  const onWall = (device: HttpClient, id: string) => fetchPhoto(device, `/api/display/messages/pictures/${id}`);
  expect((await onWall(wall, toAll)).status).toBe(200);
  expect((await onWall(wall, toOne)).status).toBe(404);
  expect((await onWall(bare, toAll)).status).toBe(403);
  expect((await fetchPhoto(wall, pathOf(toAll))).status).toBe(401);
});

test("another family can neither see, replace nor remove a picture, and takes none that has its name", async () => {
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

test("what is no picture, too large or cut off leaves nothing, and the right one is taken after it", async () => {
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

test("a picture goes a day after the last message that shows it, and with its family", async () => {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  const before = await storedPhotoCounts(hub);
  const [shown, unshown, gone] = [newId<"picture">(), newId<"picture">(), newId<"picture">()];
  for (const id of [shown, unshown, gone]) await send(ada, id);
  await write(ada, { picture: shown });
  await ada.call("DELETE", `/api/messages/${await write(ada, { picture: gone })}`);
  const archiving = createArchiving(hub.deps);
  const there = async () =>
    Promise.all([shown, unshown, gone].map(async (id) => (await fetchPhoto(ada, pathOf(id))).status === 200));
  await archiving.archiveFamily(user.familyId, Date.now());
  expect(await there()).toEqual([true, true, true]);
  const hourMs = 60 * 60_000;
  await archiving.archiveFamily(user.familyId, Date.now() + 25 * hourMs);
  expect(await there()).toEqual([true, false, false]);
  const confirmation = { confirmation: "DELETE" };
  expect((await ada.call("DELETE", "/api/account", { body: confirmation })).status).toBeLessThan(300);
  expect(await storedPhotoCounts(hub)).toEqual(before);
});
