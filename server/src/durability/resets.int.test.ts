/** Strangers who break the connection at every step of a request: the hub lives on. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Browser } from "../testing/browser.ts";
import { testDatabase } from "../testing/engines.ts";
import { prepareHub } from "../testing/hub-process.ts";
import { scale } from "../testing/scale.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const tries = scale(200, 2_000);
const atOnce = 10;

/** A request for a socket on a path, from the page of an origin. */
function upgradeRequest(path: string, origin: string): string {
  const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", `Origin: ${origin}`, "Connection: Upgrade"];
  lines.push("Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const engine = "/socket.io/?EIO=4&transport=websocket";
/** What is sent before the connection breaks. */
const steps: readonly (readonly [string, string])[] = [
  ["before anything was sent", ""],
  ["in the middle of the request", upgradeRequest("/sync/family", "http://localhost").slice(0, 60)],
  ["after a request for a document from another site", upgradeRequest("/sync/family", "https://evil.example")],
  ["after a request for a document", upgradeRequest("/sync/family", "http://localhost")],
  [
    "after a request for a document that is not one",
    upgradeRequest("/sync/family", "http://localhost").replace("13", "1"),
  ],
  ["in the middle of the first message", `${upgradeRequest("/sync/family", "http://localhost")}\x82\xff`],
  ["after a request for events from another site", upgradeRequest(engine, "https://evil.example")],
  ["after a request for events", upgradeRequest(engine, "http://localhost")],
  ["after a request for a socket that there is not", upgradeRequest("/nothing", "http://localhost")],
  ["after a request for a page", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["in the middle of a body", "POST /api/account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"],
];

/** Connects, sends, and resets the connection at once. */
async function reset(port: number, sent: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(sent, "latin1", () => socket.resetAndDestroy());
  await once(socket, "close");
}

test("a hub whose connections are reset at every step of a request goes on", async () => {
  const { mongodbUrl, redisUrl } = testDatabase();
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl });
  closing.push(hub.destroy);
  await hub.start();
  const port = Number(new URL(hub.url).port);
  for (const [when, sent] of steps) {
    for (let round = 0; round < tries / atOnce; round++) {
      await Promise.all(Array.from({ length: atOnce }, () => reset(port, sent)));
    }
    expect((await new Browser(hub.url).get("/healthz")).status, when).toBe(200);
  }
});
