/** Caching rules of the hub's responses for browsers and proxies. */
import { endpoints } from "@hub/shared/endpoints";
import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "./testing/http-client.ts";
import { sharedHub, type TestHub } from "./testing/hub.ts";
import { showPhoto } from "./testing/photos.ts";
import { phonePhoto } from "./testing/pictures.ts";

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url)).client;
});

const readings = Object.values(endpoints)
  .filter(({ method }) => method === "GET")
  .map(({ path }) => path.replace(/\{[^}]+\}/g, newId()));

test.each([...readings, "/api/export", "/api/no-such-call", "/api/photos/unknown"])(
  "forbids caching of %s for all callers",
  async (path) => {
    const stranger = fetch(hub.url + path);
    const person = fetch(hub.url + path, { headers: { cookie: ada.cookie } });
    for (const { headers, status } of await Promise.all([stranger, person]))
      expect([status, headers.get("cache-control")]).toEqual([status, "no-store"]);
  },
);

test("lets the browser cache a photo, whose address never changes its content", async () => {
  const path = await showPhoto(ada, await phonePhoto());
  const { headers } = await fetch(hub.url + path, { headers: { cookie: ada.cookie } });
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
});
