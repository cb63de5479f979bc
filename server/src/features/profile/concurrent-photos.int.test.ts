/** Concurrent uploads queue, and release their memory. */
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { memoryInMb } from "../../testing/memory.ts";
import { put, requestUploadUrl } from "../../testing/photos.ts";
import { largePhoto, phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";

const uploads = 25;

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url)).client;
});

const uploadUrls = (count: number) => Promise.all(Array.from({ length: count }, () => requestUploadUrl(ada)));
const sendAll = (urls: readonly string[], bytes: Buffer<ArrayBuffer>) =>
  Promise.all(urls.map(async (url) => (await put(ada, url, { bytes })).status));

test.runIf(isLong)(`accepts ${uploads} large photos at once, and releases their memory`, async () => {
  const bytes = await largePhoto();
  const urls = await uploadUrls(uploads);
  // Warm up the picture process first.
  await put(ada, await requestUploadUrl(ada), { bytes: await phonePhoto() });
  const before = memoryInMb();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memoryInMb());
  }, 10);
  const statuses = await sendAll(urls, bytes);
  clearInterval(sampling);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most - before).toBeLessThan(150);
  expect(memoryInMb() - before).toBeLessThan(60);
});

test.runIf(isLong)("returns 503 for too many uploads at once, and accepts a retry to the same URL", async () => {
  const bytes = await phonePhoto();
  const urls = await uploadUrls(60);
  const statuses = await sendAll(urls, bytes);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const again = urls.filter((_, at) => statuses[at] === 503);
  expect(await put(ada, again[0] ?? "", { bytes })).toMatchObject({ status: 200 });
});
