import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { fetchPhoto, put, requestUploadUrl, showPhoto, storedPhotoCounts } from "../../testing/photos.ts";
import { hasLocation, phonePhoto, pngPicture } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

async function memberOf(client: HttpClient, memberId: string) {
  const members = (await client.get("/api/family-members")).body as { id: string; profileImageUrl: string | null }[];
  return members.find(({ id }) => id === memberId);
}

describe("an uploaded photo", () => {
  test("becomes a small upright square without its GPS location", async () => {
    const { client, user } = await openClient(hub.url);
    const ben = await joinFamily(client, "Ben", "child");
    const original = await phonePhoto({ width: 900, height: 600 });
    expect(hasLocation(original)).toBe(true);
    const address = await showPhoto(client, original);

    const { status, headers, bytes } = await fetchPhoto(ben.client, address);
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(hasLocation(bytes)).toBe(false);
    const corner = sharp(bytes).extract({ left: 312, top: 0, width: 200, height: 200 });
    // sharp calculates statistics of its input, so extract the corner to a buffer first.
    const top = await sharp(await corner.toBuffer()).stats();
    expect(top.dominant.r).toBeGreaterThan(200);
    expect((await client.get("/api/auth/user")).body).toMatchObject({ profileImageUrl: address });
    expect(await memberOf(ben.client, user.memberId)).toMatchObject({ profileImageUrl: address });
  });

  test.runIf(isLong)("replaces the previous photo completely, and can be removed", async () => {
    const { client, user } = await openClient(hub.url);
    const before = await storedPhotoCounts(hub);
    const first = await showPhoto(client, await phonePhoto());
    const second = await showPhoto(client, await pngPicture(), "image/png");
    expect((await fetchPhoto(client, first)).status).toBe(404);
    expect((await fetchPhoto(client, second)).status).toBe(200);

    const removed = await client.call("DELETE", "/api/profile/photo");
    expect(removed.body).toMatchObject({ profileImageUrl: null });
    expect((await fetchPhoto(client, second)).status).toBe(404);
    expect(await memberOf(client, user.memberId)).toMatchObject({ profileImageUrl: null });
    expect(await storedPhotoCounts(hub)).toEqual(before);
  });

  test("can be registered again after a lost response", async () => {
    const { client } = await openClient(hub.url);
    const photoURL = await requestUploadUrl(client);
    await put(client, photoURL, { bytes: await phonePhoto() });
    const register = () => client.call("PUT", "/api/profile/photo", { body: { photoURL: `${photoURL}?a=b` } });
    const [first, second] = [await register(), await register()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  test("returns 404 to other families, and after its owner left the family", async () => {
    const { client } = await openClient(hub.url);
    const ben = await joinFamily(client, "Ben", "adult");
    const stranger = (await openClient(hub.url, "Stranger")).client;
    const address = await showPhoto(ben.client, await phonePhoto());
    const foreign = await fetchPhoto(stranger, address);
    const unknown = await fetchPhoto(
      stranger,
      address.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    );
    expect([foreign.status, foreign.bytes]).toEqual([404, unknown.bytes]);
    expect((await fetch(hub.url + address)).status).toBe(401);

    await client.call("DELETE", `/api/families/people/${ben.user.id}`);
    expect((await fetchPhoto(client, address)).status).toBe(404);
    expect(await memberOf(client, ben.user.memberId)).toMatchObject({ profileImageUrl: null });
  });

  test.runIf(isLong)("is visible in each family of its owner", async () => {
    const { client } = await openClient(hub.url);
    const { client: ben } = await joinFamily(client, "Ben", "adult");
    const { client: cleo } = await openClient(hub.url, "Cleo");
    const address = await showPhoto(ben, await phonePhoto());
    const { token } = (await cleo.post("/api/invites", { role: "adult" })).body as { token: string };
    const joined = await ben.post(`/api/invites/${token}/accept`);
    const { memberId } = joined.body as { memberId: string };
    expect(await memberOf(cleo, memberId)).toMatchObject({ profileImageUrl: address });
    expect((await fetchPhoto(cleo, address)).status).toBe(200);
    expect((await fetchPhoto(client, address)).status).toBe(200);
    const another = await showPhoto(ben, await phonePhoto());
    for (const home of [client, cleo]) {
      expect((await home.get("/api/family-members")).body).toMatchObject([{}, { profileImageUrl: another }]);
      expect([(await fetchPhoto(home, another)).status, (await fetchPhoto(home, address)).status]).toEqual([200, 404]);
    }
  });
});

test("removes data after the end of the picture", async () => {
  const { client } = await openClient(hub.url);
  const tail = "PK\u0003\u0004<script>alert(1)</script>";
  const address = await showPhoto(client, Buffer.concat([await phonePhoto(), Buffer.from(tail)]));
  expect((await fetchPhoto(client, address)).bytes.includes("<script>")).toBe(false);
});

test.runIf(isLong)("stores the first frame of an animated picture", async () => {
  const { client } = await openClient(hub.url);
  const frames = await Promise.all(
    ["#FF0000", "#0000FF"].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { bytes } = await fetchPhoto(client, await showPhoto(client, animation, "image/gif"));
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
});

test("removes uploads that were never set as a photo", async () => {
  const { client } = await openClient(hub.url);
  const [shownBefore = 0] = await storedPhotoCounts(hub);
  await requestUploadUrl(client);
  await put(client, await requestUploadUrl(client), { bytes: await phonePhoto() });
  await hub.deps.connection
    .collection("photos")
    .updateMany({ state: { $ne: "shown" } }, { $set: { expiresAt: new Date(0) } });
  const shown = await showPhoto(client, await phonePhoto());
  await hub.deps.photos.sweep();
  expect((await fetchPhoto(client, shown)).status).toBe(200);
  expect(await hub.deps.connection.collection("photos").countDocuments({ state: { $ne: "shown" } })).toBe(0);
  expect((await storedPhotoCounts(hub))[0]).toBe(shownBefore + 1);
});
