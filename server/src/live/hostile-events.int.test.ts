/** Anything that a screen sends over the event socket is refused or disconnected, and others are not affected. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type HttpClient, openClient } from "../testing/http-client.ts";
import { sharedHub, type TestHub } from "../testing/hub.ts";

let hub: TestHub;
let owner: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  owner = (await openClient(hub.url)).client;
});

interface RawSocket {
  send(frame: string | Buffer): void;
  ping(): void;
  frames: string[];
  isClosed(): boolean;
  close(): void;
}

/** The event socket without a client library, to send arbitrary frames. */
async function openRaw(): Promise<RawSocket> {
  const raw = await connectRaw(owner.cookie);
  raw.send("40");
  await waitUntil(() => raw.frames.length === 2, "the hub lets the screen in");
  return raw;
}

/** A connection that is not authorized yet. */
async function connectRaw(cookie: string): Promise<RawSocket> {
  const url = `${hub.url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { headers: { origin: hub.url, cookie } });
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(data.toString()));
  socket.on("error", () => {});
  await waitUntil(() => frames.length === 1, "the connection opens");
  return {
    send: (frame) => socket.send(frame),
    ping: () => socket.ping(),
    frames,
    isClosed: () => socket.readyState === WebSocket.CLOSED,
    close: () => socket.close(),
  };
}

test("a clock that is set back does not make normal events a flood", async () => {
  const raw = await openRaw();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60 * 60_000 });
  try {
    raw.send('420["hello",{}]');
    await waitUntil(() => raw.frames.length > 2 || raw.isClosed(), "the screen is answered");
    expect(raw.frames.at(-1)).toContain('"ok":true');
  } finally {
    vi.useRealTimers();
    raw.close();
  }
});

const deep = 10_000;
const payloads: Record<string, string> = {
  null: "null",
  "an array": "[]",
  "a text": '"hello"',
  "a number": "1",
  "a query operator": '{"$gt":""}',
  "a prototype": '{"__proto__":{"role":"owner"}}',
  "deep arrays": "[".repeat(deep) + "]".repeat(deep),
  "deep objects": `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
};

test.each(Object.entries(payloads))("refuses hello with %s with a code", async (_what, payload) => {
  const raw = await openRaw();
  raw.send(`420["hello",${payload}]`);
  await waitUntil(() => raw.frames.some((frame) => frame.startsWith("430")), "the hub acknowledges");
  const answer = JSON.parse(raw.frames.find((frame) => frame.startsWith("430"))?.slice(3) ?? "");
  expect(answer).toEqual([{ ok: false, code: "bad-request", message: expect.stringMatching(/\S/) }]);
  raw.close();
});

test.each(["nope", "__proto__", "constructor", "toString", "people.changed"])(
  "refuses an event named %s",
  async (name) => {
    const raw = await openRaw();
    raw.send(`420[${JSON.stringify(name)},{}]`);
    await waitUntil(() => raw.frames.some((frame) => frame.startsWith("430")), "the hub acknowledges");
    expect(raw.frames.at(-1)).toContain('"ok":false');
    raw.close();
  },
);

test.each([
  ["an incomplete JSON text", '42["hello",{'],
  ["a reserved name", '42["disconnecting",{}]'],
  ["a name that is not a text", "42[{}]"],
  ["an event without a name", "42[]"],
  ["a placeholder for missing bytes", '451-["hello",{"_placeholder":true,"num":7}]'],
  ["a packet of an unknown type", "49"],
  ["a frame of an unknown type", "x"],
  ["1 MB", `42["hello","${"m".repeat(1024 * 1024)}"]`],
])("%s disconnects only that screen", async (_what, frame) => {
  const [raw, other] = await Promise.all([openRaw(), openRaw()]);
  raw.send(frame);
  other.send('427["hello",{}]');
  await waitUntil(() => other.frames.some((each) => each.startsWith("437")), "the other screen is answered");
  expect(other.frames.at(-1)).toContain('"ok":true');
  expect(other.isClosed()).toBe(false);
  raw.close();
  other.close();
});

test("disconnects a screen that sends binary events before more of them arrive", async () => {
  const raw = await openRaw();
  raw.send('452-["hello",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]');
  raw.send(Buffer.alloc(1024));
  await waitUntil(() => raw.isClosed(), "the connection is closed");
});

test.each(["40", "40/display,"])("disconnects a stranger who connects repeatedly with %s", async (ask) => {
  const raw = await connectRaw("hub-display=made-up");
  for (let attempts = 0; attempts < 1_000; attempts++) raw.send(ask);
  await waitUntil(() => raw.isClosed(), "the connection is closed");
  expect(raw.frames.filter((frame) => frame.startsWith("44")).length).toBeLessThan(20);
});

test.each<[string, (raw: RawSocket) => void]>([
  ["pings", (raw) => raw.ping()],
  ["unsolicited pings and pongs", (raw) => raw.send("3")],
])("disconnects a stranger who floods with %s", async (_what, send) => {
  const raw = await connectRaw("hub-display=made-up");
  for (let sent = 0; sent < 1_000; sent++) send(raw);
  await waitUntil(() => raw.isClosed(), "the connection is closed");
});

test("gives the reason for a flood and disconnects", async () => {
  const raw = await openRaw();
  for (let sent = 0; sent < 2_000 && !raw.isClosed(); sent++) raw.send(`42${sent}["hello",{}]`);
  await waitUntil(() => raw.isClosed(), "the connection is closed");
  expect(raw.frames.some((frame) => frame.includes("rate-limited"))).toBe(true);
  expect(raw.frames.filter((frame) => frame.includes('"ok":true')).length).toBeLessThan(200);
});
