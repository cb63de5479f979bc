/** Many photos at once: they wait for one another, and leave no memory taken. */
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { memoryInMb } from "../../testing/memory.ts";
import { askForAddress, put } from "../../testing/photos.ts";
import { largePhoto, phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";

const uploads = 25;

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url)).client;
});

const addresses = (count: number) => Promise.all(Array.from({ length: count }, () => askForAddress(ada)));
const sendAll = (urls: readonly string[], bytes: Buffer<ArrayBuffer>) =>
  Promise.all(urls.map(async (url) => (await put(ada, url, { bytes })).status));

test.runIf(isLong)(`${uploads} large photos at once are all taken, and their memory comes back`, async () => {
  const bytes = await largePhoto();
  const urls = await addresses(uploads);
  // The process that makes pictures is there, and what is needed anyway is loaded.
  await put(ada, await askForAddress(ada), { bytes: await phonePhoto() });
  const before = memoryInMb();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryInMb());
  }, 10);
  const statuses = await sendAll(urls, bytes);
  clearInterval(looking);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most - before).toBeLessThan(150);
  expect(memoryInMb() - before).toBeLessThan(60);
});

test.runIf(isLong)(
  "when too many come at once some are asked to wait, and can be sent again to the same address",
  async () => {
    const bytes = await phonePhoto();
    const urls = await addresses(60);
    const statuses = await sendAll(urls, bytes);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const again = urls.filter((_, at) => statuses[at] === 503);
    expect(await put(ada, again[0] ?? "", { bytes })).toMatchObject({ status: 200 });
  },
);
