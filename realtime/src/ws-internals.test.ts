import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { partsLimit, toWire, writeRaw } from "./ws-internals.ts";

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function startServer(): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false, ...partsLimit });
  servers.push(server);
  await once(server, "listening");
  return server;
}

function urlOf(server: WebSocketServer): string {
  // A server on a port always has an address object.
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("transmits messages of every length whole and in order, between those that ws itself sends", async () => {
  const messages = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => new Uint8Array(length).fill(length % 251));
  const server = await startServer();
  server.on("connection", (socket, request) => {
    socket.ping();
    socket.send("first");
    writeRaw(request.socket, toWire(messages));
    socket.send("last");
    socket.close(1000);
  });
  const socket = new WebSocket(urlOf(server));
  const received: string[] = [];
  socket.on("message", (data: Buffer) => received.push(data.toString("latin1")));
  const [code] = await once(socket, "close");
  const sent = messages.map((message) => Buffer.from(message).toString("latin1"));
  expect(received).toEqual(["first", ...sent, "last"]);
  expect(code).toBe(1000);
});

test("closes the connection on a message with more fragments than a browser sends", async () => {
  const server = await startServer();
  server.on("connection", (socket) => socket.on("error", () => {}));
  const socket = new WebSocket(urlOf(server));
  socket.on("open", () => {
    for (let part = 0; part <= partsLimit.maxFragments; part++) socket.send("x", { fin: false });
  });
  const [code] = await once(socket, "close");
  expect(code).toBe(1008);
});
