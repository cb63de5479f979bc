/** The hub answers any input with a clear 4xx, and keeps running. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { endpoints } from "@hub/shared/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameOf, samples } from "../testing/contract-samples.ts";
import { pairDisplay } from "../testing/displays.ts";
import { type HttpClient, openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong, scale } from "../testing/scale.ts";

let hub: TestHub;
let owner: HttpClient;
let guest: HttpClient;
let leaver: HttpClient;
let display: HttpClient;
/** An idle connection that opened before all others. */
let silent: Promise<string>;
beforeAll(async () => {
  hub = await startHub();
  silent = exchange("");
  owner = (await openClient(hub.url)).client;
  guest = (await openClient(hub.url)).client;
  leaver = (await openClient(hub.url)).client;
  display = (await pairDisplay(owner)).device;
});
afterAll(async () => {
  expect((await owner.get("/healthz")).status).toBe(200);
  await hub.close();
});

const json = "application/json";
const deep = 10_000;

const hostileBodies: Record<string, { body: string; type?: string; encoding?: string }> = {
  null: { body: "null" },
  "an array": { body: "[]" },
  "an array of objects": { body: '[{"item":"milk"}]' },
  "a text": { body: '"milk"' },
  "a number": { body: "1e999" },
  "an incomplete JSON text": { body: '{"item":' },
  "a query operator": { body: '{"$gt":""}' },
  "a query operator as a name": { body: '{"$where":"sleep(1000)"}' },
  "a prototype": { body: '{"__proto__":{"role":"owner"}}' },
  "a nested prototype": { body: '{"item":"milk","category":{"__proto__":{"isAdmin":true}}}' },
  "a constructor": { body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  "deep arrays": { body: `{"item":${"[".repeat(deep)}${"]".repeat(deep)}}` },
  "deep objects": { body: `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}` },
  "a text of 1 MB": { body: JSON.stringify({ item: "m".repeat(1024 * 1024) }) },
  "a form": { body: "item=milk", type: "application/x-www-form-urlencoded" },
  "JSON with the content type of plain text": { body: '{"item":"milk"}', type: "text/plain" },
  "a multipart form": { body: "--x\r\n\r\nmilk\r\n--x--", type: "multipart/form-data; boundary=x" },
  "an unknown character set": { body: '{"item":"milk"}', type: "application/json; charset=klingon" },
  "uncompressed data with a gzip encoding": { body: '{"item":"milk"}', encoding: "gzip" },
};

interface RequestOptions {
  headers?: Record<string, string>;
  body?: string;
}

async function send(method: string, path: string, { headers = {}, body }: RequestOptions = {}) {
  const { cookie } = callerOf(path);
  const type: Record<string, string> = body === undefined ? {} : { "content-type": json };
  const response = await fetch(hub.url + path, {
    method,
    redirect: "manual",
    headers: { origin: hub.url, cookie, ...type, ...headers },
    body: body ?? null,
  });
  return { status: response.status, text: await response.text() };
}

function callerOf(path: string): HttpClient {
  // Calls that end a session must not end the session of all other calls.
  if (path.startsWith("/api/account/sign-")) return guest;
  if (path === "/api/account/sessions") return leaver;
  return /^\/api\/display(\/|$)/.test(path) ? display : owner;
}

function expectClearRefusal({ status, text }: { status: number; text: string }, what: string): void {
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(JSON.parse(text), what).toEqual({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z-]+$/),
  });
}

const writing = endpoints.filter(({ method }) => method !== "GET");

/** In a normal run each call gets one kind of hostile input; in the long run all of them. */
function forCall<Case>(cases: readonly Case[], call: { method: string; path: string }): readonly Case[] {
  const place = endpoints.findIndex(({ method, path }) => method === call.method && path === call.path);
  return scale(
    cases.filter((_case, index) => index === place % cases.length),
    cases,
  );
}

describe.each(writing.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  const { method, path } = endpoint;
  const { target, body: goodBody, file } = samples[name] ?? {};
  let made: Promise<string> | undefined;
  // Refused calls leave it unchanged.
  const pathOf = async () => {
    made ??= target?.(owner);
    return path.replace(/\{\w+\}/, (await made) ?? "");
  };

  test("refuses hostile bodies", async () => {
    const realPath = await pathOf();
    for (const [what, { body, type = json, encoding }] of forCall(Object.entries(hostileBodies), endpoint)) {
      const headers = { "content-type": type, ...(encoding === undefined ? {} : { "content-encoding": encoding }) };
      expectClearRefusal(await send(method, realPath, { headers, body }), what);
    }
  });

  test("refuses values other than plain ones in any field", async () => {
    const realPath = await pathOf();
    const good = goodBody?.() ?? {};
    const values = [{ $gt: "" }, [{ $gt: "" }], {}, `\u0000${"m".repeat(70_000)}`];
    for (const [index, field] of Object.keys(good).entries()) {
      // A different value in each field of a call.
      for (const value of scale([values[index % values.length]], values)) {
        const body = JSON.stringify({ ...good, [field]: value });
        expectClearRefusal(await send(method, realPath, { body }), `${field}: ${JSON.stringify(value).slice(0, 40)}`);
      }
    }
  });

  test.runIf(goodBody || file || isLong)("a missing body is the caller's error", async () => {
    const { status } = await send(method, await pathOf());
    expect(status).toBeLessThan(500);
  });
});

const oddIds = [
  '{"$gt":""}',
  "[$ne]",
  "__proto__",
  "constructor",
  "..%2F..%2Fetc",
  "%00",
  "%F0%9F%92%A9",
  "a".repeat(8_000),
  "'; drop table",
  "-1",
  "null",
];

test.each(endpoints.filter(({ path }) => path.includes("{")).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s refuses invalid ids",
  async (name, { method, path }) => {
    const body = samples[name]?.body?.();
    for (const id of forCall(oddIds, { method, path })) {
      const realPath = path.replace(/\{\w+\}/, id.includes("%") ? id : encodeURIComponent(id));
      const answer = await send(method, realPath, body ? { body: JSON.stringify(body) } : {});
      expectClearRefusal(answer, id.slice(0, 40));
    }
  },
);

test.each(endpoints.filter(({ method }) => method === "GET").map(nameOf))(
  "%s survives invalid queries",
  async (name) => {
    const path = name.replace("GET ", "");
    const odd = [
      "start[$gt]=1",
      "start=1&start=2",
      "__proto__[x]=1",
      "start=%00",
      "start=%E0%A4%A",
      `start=${"9".repeat(8_000)}`,
      "[]=1",
      "=&&=",
      "constructor=1",
    ];
    for (const query of forCall(odd, { method: "GET", path }))
      expect((await send("GET", `${path.replace(/\{\w+\}/, "x")}?${query}`)).status, query).toBeLessThan(500);
  },
);

test("returns 404 as JSON for unknown calls", async () => {
  for (const path of ["/api", "/api/", "/api/nope", "/api/shopping-list/x/y", "/api//shopping-list", "/API/nope"]) {
    expectClearRefusal(await send("POST", path), path);
    expectClearRefusal(await send("GET", path), path);
  }
  expectClearRefusal(await send("PUT", "/api/shopping-list"), "PUT");
});

/** Sends bytes on a separate connection; resolves with the received bytes when the hub closes it. */
function exchange(bytes: string): Promise<string> {
  const { port } = new URL(hub.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "localhost", () => socket.write(bytes));
    let received = "";
    socket.on("data", (data) => {
      received += data.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

test("bytes that are not HTTP end only their connection", async () => {
  for (const bytes of [
    "\u0000\u0001\u0002\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`,
    "POST /api/shopping-list HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
  ])
    expect(await exchange(bytes)).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
});

test.each(["/api/openapi.json", "/socket.io/?EIO=4&transport=polling"])(
  "closes a connection that pipelines many requests for %s",
  async (path) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    const received = await exchange(`${`${request}\r\n`.repeat(500)}${request}Connection: close\r\n\r\n`);
    expect(received.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(20);
  },
);

test("limits a stranger's body to the size of a sign-up", async () => {
  const body = JSON.stringify({ email: "ada@example.org", password: "m".repeat(20_000) });
  const headers = { "content-type": json };
  const answer = await fetch(`${hub.url}/api/account/sign-in`, { method: "POST", headers, body });
  expect(answer.status).toBe(413);
});

test.each(["/nothing", "/sync/family", "/socket.io/?EIO=4&transport=websocket"])(
  "closes a refused socket request on %s, even if the client keeps its end open",
  async (path) => {
    const connected = once(hub.app.server, "connection") as Promise<[Socket]>;
    const { port } = new URL(hub.url);
    const caller = connect({ port: Number(port), host: "localhost", allowHalfOpen: true });
    caller.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    caller.resume();
    const [connection] = await connected;
    await once(connection, "close");
    caller.destroy();
  },
  10_000,
);

test("an ambiguous path opens at most one socket", async () => {
  const { host, origin } = new URL(hub.url);
  const lines = [
    "GET /socket.io/../sync/family?EIO=4&transport=websocket HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${origin}`,
  ];
  lines.push("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13");
  lines.push("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  const received = await exchange(`${lines.join("\r\n")}\r\n\r\n`);
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

// The other tests run meanwhile.
test("closes idle connections", async () => {
  expect(await silent).toMatch(/^(HTTP\/1\.1 408|$)/);
});
