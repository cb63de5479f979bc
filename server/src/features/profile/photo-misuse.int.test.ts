/** Misuse of uploads: each attempt is rejected and stores nothing. */
import { request as httpRequest } from "node:http";
import { maxPhotoBytes } from "@hub/shared/features/profile/schema";
import type { UserId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import type { PhotoId } from "../../storage/photos.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../../testing/hub.ts";
import { put, requestUploadUrl, storedPhotoCounts } from "../../testing/photos.ts";
import { hugePng, phonePhoto, pngPicture } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";
import { createUploadTickets } from "./upload-tickets.ts";

/** The time limit for reading an image. */
const decodeLimitMs = 10_000;

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

interface InvalidUpload {
  what: string;
  make: () => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>;
  type: string;
  status: number;
}

describe("rejects an invalid upload and stores nothing:", () => {
  let ada: HttpClient;
  let before: number[];
  beforeAll(async () => {
    ada = (await openClient(hub.url)).client;
    before = await storedPhotoCounts(hub);
  });

  const invalidUploads: InvalidUpload[] = [
    { what: "a script", make: () => Buffer.from("<script>alert(1)</script>"), type: "text/html", status: 400 },
    {
      what: "an SVG file, which can contain scripts",
      make: () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      type: "image/svg+xml",
      status: 400,
    },
    {
      what: "a script with the type of a picture",
      make: () => Buffer.from("<script>alert(1)</script>"),
      type: "image/png",
      status: 400,
    },
    { what: "a picture with the type of another format", make: pngPicture, type: "image/jpeg", status: 400 },
    {
      what: "a script that starts like a picture",
      make: () => Buffer.from("GIF89a/*\u0000*/=1;alert(1)//"),
      type: "image/gif",
      status: 400,
    },
    {
      what: "a page that starts like a picture",
      make: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html>")]),
      type: "image/jpeg",
      status: 400,
    },
    {
      what: "half a picture",
      make: async () => (await phonePhoto()).subarray(0, 900),
      type: "image/jpeg",
      status: 400,
    },
    { what: "an empty body", make: () => Buffer.alloc(0), type: "image/jpeg", status: 400 },
    {
      what: "too many bytes",
      make: async () => Buffer.concat([await phonePhoto(), Buffer.alloc(maxPhotoBytes)]),
      type: "image/jpeg",
      status: 413,
    },
  ];
  /** Resolves with the duration of the call in milliseconds. */
  async function expectRefused(picture: { bytes: Buffer<ArrayBuffer>; type: string }, status: number) {
    const url = await requestUploadUrl(ada);
    const startMs = performance.now();
    const answer = await put(ada, url, picture);
    const tookMs = performance.now() - startMs;
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ message: expect.stringMatching(/\S/), code: expect.any(String) });
    expect((await ada.call("PUT", "/api/profile/photo", { body: { photoURL: url } })).status).toBe(404);
    expect(await storedPhotoCounts(hub)).toEqual(before);
    return tookMs;
  }

  test.each(invalidUploads)("$what", async ({ make, type, status }) => {
    await expectRefused({ bytes: await make(), type }, status);
  });

  test("an image of 30,000 x 30,000 pixels, without decoding it", async () => {
    const bytes = hugePng(30_000);
    expect(bytes.length).toBeLessThan(maxPhotoBytes);
    expect(await expectRefused({ bytes, type: "image/png" }, 400)).toBeLessThan(decodeLimitMs);
  });

  test("an endless body without a length", async () => {
    const url = await requestUploadUrl(ada);
    const chunk = Buffer.alloc(64 * 1024);
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(url, {
        method: "PUT",
        headers: { cookie: ada.cookie, origin: ada.url, "content-type": "image/png", "transfer-encoding": "chunked" },
      });
      sending.on("response", (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on("error", reject);
      const send = (): void => {
        if (!sending.destroyed) sending.write(chunk, () => send());
      };
      send();
    });
    expect(status).toBe(413);
  });

  test("a second file to the same URL, even at the same time", async () => {
    const url = await requestUploadUrl(ada);
    const photo = await phonePhoto();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await put(ada, url, { bytes: photo })).status));
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect((await put(ada, url, { bytes: photo })).status).toBe(404);
  });

  test("a file to a URL after a rejected file", async () => {
    const url = await requestUploadUrl(ada);
    expect((await put(ada, url, { bytes: Buffer.from("no picture") })).status).toBe(400);
    expect((await put(ada, url, { bytes: await phonePhoto() })).status).toBe(404);
  });

  test("a file to another user's URL, or without a session", async () => {
    const url = await requestUploadUrl(ada);
    const ben = (await joinFamily(ada, "Ben", "adult")).client;
    const stranger = (await openClient(hub.url, "Stranger")).client;
    const photo = await phonePhoto();
    for (const client of [ben, stranger]) expect((await put(client, url, { bytes: photo })).status).toBe(404);
    const signedOut = await fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body: photo });
    expect(signedOut.status).toBe(401);
    expect((await put(ada, url, { bytes: photo })).status).toBe(200);
    for (const client of [ben, stranger])
      expect((await client.call("PUT", "/api/profile/photo", { body: { photoURL: url } })).status).toBe(404);
  });

  test("an expired, forged or changed URL", async () => {
    const id = await idOf(ada);
    const photo = await phonePhoto();
    const url = new URL(await requestUploadUrl(ada));
    const folder = url.href.slice(0, url.href.lastIndexOf("/"));
    const [photoId = "", expires = "", signature = ""] = url.pathname.split("/").at(-1)?.split(".") ?? [];
    const expiresAt = new Date(Date.now() - 1);
    const tickets = createUploadTickets(hub.deps.config.sessionSecret);
    const expired = tickets.write({ photoId: photoId as PhotoId, expiresAt }, id);
    const forged = createUploadTickets("another secret that is long enough").write(
      { photoId: photoId as PhotoId, expiresAt: new Date(Date.now() + 60_000) },
      id,
    );
    for (const ticket of [
      expired,
      forged,
      `${photoId}.${Number(expires) + 60_000}.${signature}`,
      `${photoId}.${expires}.`,
      `${photoId}.${expires}.${"A".repeat(43)}`,
      "..%2F..",
    ]) {
      expect((await put(ada, `${folder}/${ticket}`, { bytes: photo })).status, ticket).toBe(404);
    }
  });

  test("an upload from another site", async () => {
    const url = await requestUploadUrl(ada);
    const headers = { cookie: ada.cookie, "content-type": "image/jpeg", origin: "https://elsewhere.example" };
    expect((await fetch(url, { method: "PUT", headers, body: await phonePhoto() })).status).toBe(403);
  });
});

test("returns a client error for malformed upload and photo URLs", async () => {
  const { client } = await openClient(hub.url);
  const odd = [
    "%00",
    "%E0%A4%A",
    "..%2F..%2Fetc",
    "__proto__",
    "a".repeat(8_000),
    "%7B%22%24gt%22%3A%22%22%7D",
    "a.b.c",
    ".",
  ];
  for (const id of odd) {
    const sent = await put(client, `${hub.url}/api/objects/uploads/${id}`, {
      bytes: await pngPicture(),
      type: "image/png",
    });
    const seen = await client.get(`/api/photos/${id}`);
    for (const status of [sent.status, seen.status]) {
      expect(status, id.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(status, id.slice(0, 20)).toBeLessThan(500);
    }
  }
});

test.runIf(isLong)("limits upload URLs", async () => {
  const limited = await startHub({ rates: { uploads: { times: 3, seconds: 60 } } });
  const { client } = await openClient(limited.url);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await client.post("/api/objects/upload")).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

async function idOf(client: HttpClient) {
  return ((await client.get("/api/auth/user")).body as { id: UserId }).id;
}
