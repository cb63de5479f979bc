/**
 * Thousands of frames in a few chunks, more than any client library sends. The hub disconnects the sender without
 * blocking the event loop.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { syncPath } from "@hub/shared/live";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { scale } from "../testing/scale.ts";

const atOnce = 5;
const floodBytes = 2 * 1024 * 1024;
/** Data that has arrived before the hub notices, in chunks of 64 kB. */
const maxBytesRead = 512 * 1024;
const maxBlockMs = scale(100, 50);

let hub: TestHub;
let familyId: string;
let ada: string;
let bytesRead: () => number;
beforeAll(async () => {
  hub = await startHub();
  const { client, user } = await openClient(hub.url);
  ada = client.cookie;
  familyId = user.familyId;
  const sockets: Socket[] = [];
  hub.app.server.on("connection", (socket) => sockets.push(socket));
  bytesRead = () => Math.max(...sockets.splice(0).map((socket) => socket.bytesRead));
});
afterAll(() => hub.close());

const opcodes = { part: 0x00, text: 0x81, firstPart: 0x01, binary: 0x82, ping: 0x89, pong: 0x8a };

/** A frame like a browser's, with a mask of zeros. */
function frame(kind: keyof typeof opcodes, payload = ""): Buffer {
  return Buffer.concat([Buffer.from([opcodes[kind], 0x80 | payload.length, 0, 0, 0, 0]), Buffer.from(payload)]);
}

/** Opens a socket on a path and sends the bytes when it is open; resolves when it is closed. */
async function flood(path: string, cookie: string, bytes: Buffer): Promise<void> {
  const { host, port } = new URL(hub.url);
  const socket = connect(Number(port), "localhost");
  socket.on("error", () => {});
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${hub.url}`, `Cookie: ${cookie}`];
  lines.push("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13");
  socket.write(`${lines.join("\r\n")}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(String(answer)).toContain("101 Switching Protocols");
  socket.resume();
  socket.write(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
}

const nothing = Buffer.alloc(0);
const floods: Record<string, [start: Buffer, repeated: Buffer]> = {
  pings: [nothing, frame("ping")],
  pongs: [nothing, frame("pong")],
  "empty parts of a message": [frame("firstPart"), frame("part")],
};
const ofStrangers: typeof floods = {
  ...floods,
  "pings and pongs": [nothing, frame("text", "3")],
  "events before authorization": [nothing, frame("text", "42[1]")],
};
const ofMembers: typeof floods = { ...floods, "messages of an unknown kind": [nothing, frame("binary", "c")] };

async function expectCut(path: string, cookie: string, frames: readonly [Buffer, Buffer]): Promise<void> {
  const [start, repeated] = frames;
  const bytes = Buffer.concat([start, Buffer.alloc(floodBytes, repeated)]);
  const floodAll = async () => {
    await Promise.all(Array.from({ length: atOnce }, () => flood(path, cookie, bytes)));
    expect(bytesRead()).toBeLessThan(maxBytesRead);
  };
  expect(await typicalBlock(floodAll, maxBlockMs)).toBeLessThan(maxBlockMs);
}

test.each(Object.entries(ofStrangers))("disconnects strangers who send many %s as events", (_what, frames) =>
  expectCut("/socket.io/?EIO=4&transport=websocket", "hub-display=made-up", frames),
);

test.each(Object.entries(ofMembers))("disconnects members who send many %s to their document", (_what, frames) =>
  expectCut(`${syncPath}/${familyId}`, ada, frames),
);
