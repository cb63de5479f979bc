/** A hub runs out of file descriptors, as under too many connections: it refuses requests, and continues afterwards. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { openClient } from "../testing/http-client.ts";
import { type HubProcess, prepareHub } from "../testing/hub-process.ts";
import { requestUploadUrl, showPhoto } from "../testing/photos.ts";
import { phonePhoto } from "../testing/pictures.ts";
import { isLong } from "../testing/scale.ts";

/** Input, output and errors are always open. */
const none = 3;

const files = 600;

const isLinux = process.platform === "linux";

let hub: HubProcess;
beforeAll(async () => {
  if (!isLinux) return;
  const { mongodbUrl, redisUrl } = testDatabase();
  hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl }, files);
  await hub.start();
});
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => hub?.destroy());

/** Changes the limit of open files. Open files stay open. */
function allow(many: number): void {
  execFileSync("prlimit", ["--pid", String(hub.pid()), `--nofile=${many}:`]);
}

/** Sends a request on a connection that is already open. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  return async (path: string, options: RequestOptions = {}, sent?: Uint8Array) => {
    const outgoing = request(hub.url + path, { agent, ...options }).end(sent);
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  };
}

test.runIf(isLong && isLinux)("refuses photos while no process can start, and accepts them later", async () => {
  const { client } = await openClient(hub.url);
  const bytes = await phonePhoto();
  const { pathname, search } = new URL(await requestUploadUrl(client));
  const ask = openConnection();
  await ask("/healthz");
  // The open connection works; a pipe to another process exceeds the limit.
  allow(none);
  const headers = { origin: hub.url, cookie: client.cookie, "content-type": "image/jpeg" };
  expect(await ask(pathname + search, { method: "PUT", headers }, bytes)).toMatchObject({ status: 503 });
  allow(files);
  await showPhoto(client, bytes);
});

test.runIf(isLong && isLinux)(
  "serves the page without file descriptors, and explains what cannot be read",
  async () => {
    const ask = openConnection();
    await ask("/healthz");
    allow(none);
    expect((await ask("/")).status).toBe(200);
    const { status, body } = await ask("/icon.svg");
    expect([status, JSON.parse(body)]).toEqual([503, { message: expect.stringMatching(/\S/), code: "unavailable" }]);
    allow(files);
    expect((await ask("/icon.svg")).status).toBe(200);
  },
);

test.runIf(isLong && isLinux)("connections of strangers leave file descriptors for files", async () => {
  const ask = openConnection();
  await ask("/healthz");
  const { port } = new URL(hub.url);
  const strangers = Array.from({ length: files }, () => connect(Number(port), "127.0.0.1").on("error", () => {}));
  closing.push(() => strangers.forEach((socket) => void socket.destroy()));
  const refused = strangers.map((socket) => new Promise((resolve) => socket.resume().on("close", resolve)));
  await Promise.race(refused);
  expect((await ask("/icon.svg")).status).toBe(200);
});
