import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { User } from "@hub/shared/features/account/schema";
import { beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type HttpClient, openClient } from "../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../testing/hub.ts";
import { homeAddressOf } from "./home-address.ts";

let hub: TestHub;
let client: HttpClient;
let user: User;
beforeAll(async () => {
  hub = await sharedHub();
  ({ client, user } = await openClient(hub.url));
});

const foreignOrigins = () => {
  const { port } = new URL(hub.url);
  return [
    "https://evil.example",
    "null",
    "",
    `http://localhost:${Number(port) + 1}`,
    `http://localhost.evil.example:${port}`,
    "file://",
    "not an origin",
  ];
};

/** The status of an upgrade request: 101 when the socket opens. */
async function upgradeStatus(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(hub.url.replace("http", "ws") + path, {
    headers: { cookie: client.cookie, ...headers },
  });
  return new Promise((resolve) => {
    socket.on("open", () => resolve(101));
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("error", () => resolve(0));
  }).finally(() => socket.terminate()) as Promise<number>;
}

describe("calls that change data", () => {
  test("refuse every other page", async () => {
    for (const origin of foreignOrigins()) {
      const answer = await client.call("POST", "/api/shopping-list", {
        body: { item: "poison" },
        headers: { origin },
      });
      expect([answer.status, origin]).toEqual([403, origin]);
    }
    for (const site of ["cross-site", "same-site"]) {
      const answer = await client.call("POST", "/api/shopping-list", {
        body: { item: "poison" },
        headers: { "sec-fetch-site": site },
      });
      expect([answer.status, site]).toEqual([403, site]);
    }
    expect((await client.get("/api/shopping-list")).body).toEqual([]);
  });

  test("refuse forms, with and without an Origin", async () => {
    const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];
    for (const type of types) {
      for (const origin of [undefined, "https://evil.example"]) {
        const response = await fetch(`${hub.url}/api/shopping-list`, {
          method: "POST",
          headers: { cookie: client.cookie, "content-type": type, ...(origin === undefined ? {} : { origin }) },
          body: '{"item":"poison"}',
        });
        expect(response.status).toBe(origin === undefined ? 400 : 403);
      }
    }
    expect((await client.get("/api/shopping-list")).body).toEqual([]);
  });

  test("accept scripts without a page that send JSON", async () => {
    const response = await fetch(`${hub.url}/api/family-members`, {
      method: "POST",
      headers: { cookie: client.cookie, "content-type": "application/json" },
      body: '{"name":"Cleo"}',
    });
    expect(response.status).toBe(201);
  });

  test("accept PUBLIC_URL and home addresses", async () => {
    const named = await startHub({ environment: { PUBLIC_URL: "https://hub.example.org" } });
    const call = (origin: string) =>
      fetch(`${named.url}/api/account/sign-out`, { method: "POST", headers: { origin } }).then(({ status }) => status);
    expect(await call("https://hub.example.org")).toBe(401);
    expect(await call(named.url)).toBe(401);
    expect(await call("http://hub.example.org")).toBe(403);
    await named.close();
  });
});

test("a link created on the hub's own computer uses its home address", async () => {
  const open = await startHub({ environment: { HOST: "0.0.0.0" } });
  const { client: ada } = await openClient(open.url);
  const { port } = new URL(open.url);
  const home = homeAddressOf({ host: "0.0.0.0" }) ?? "localhost";
  expect(new URL(((await ada.post("/api/guest-links")).body as { url: string }).url).host).toBe(`${home}:${port}`);
  await open.close();
});

describe.each([
  ["the document's socket", 403, () => `/sync/${user.familyId}`],
  ["the event socket", 400, () => "/socket.io/?EIO=4&transport=websocket"],
])("%s", (_name, refused, path) => {
  test("opens for our own page", async () => {
    expect(await upgradeStatus(path(), { origin: hub.url })).toBe(101);
  });

  test("stays closed for every other page and without an Origin", async () => {
    for (const origin of foreignOrigins())
      expect([await upgradeStatus(path(), { origin }), origin]).toEqual([refused, origin]);
    expect(await upgradeStatus(path(), {})).toBe(refused);
  });
});

test("the event socket does not support polling", async () => {
  const headers = { cookie: client.cookie, origin: hub.url };
  expect((await fetch(`${hub.url}/socket.io/?EIO=4&transport=polling`, { headers })).status).toBe(404);
});

test("returns 404 for a socket on another path", async () => {
  for (const path of ["/", "/sync", "/syncer/x", "/api/shopping-list", "/socket.iox/"]) {
    expect([await upgradeStatus(path, { origin: hub.url }), path]).toEqual([404, path]);
  }
});

test("a page of the hub may not be framed and runs no inline script", async () => {
  const { headers } = await client.get("/");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data: blob:;");
  const { host } = new URL(hub.url);
  expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("permissions-policy")).toContain("camera=(self), microphone=(self)");
  expect(headers.get("x-powered-by")).toBeNull();
});

test("a screen of our own page works", async () => {
  const screen = openScreen({ url: hub.url, documentId: user.familyId, headers: { cookie: client.cookie } });
  await waitUntil(() => screen.provider.synced, "the screen has the family's document");
  screen.close();
});
