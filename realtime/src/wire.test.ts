import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { toWire } from "./wire.ts";

test("messages of every length arrive whole and in order, between those that ws itself sends", async () => {
  const messages = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => new Uint8Array(length).fill(length % 251));
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (socket, request) => {
    socket.ping();
    socket.send("first");
    request.socket.write(toWire(messages));
    socket.send("last");
    socket.close(1000);
  });
  await once(server, "listening");
  // A server on a port always has an address object.
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  socket.on("message", (data: Buffer) => received.push(data.toString("latin1")));
  const [code] = await once(socket, "close");
  server.close();
  const sent = messages.map((message) => Buffer.from(message).toString("latin1"));
  expect(received).toEqual(["first", ...sent, "last"]);
  expect(code).toBe(1000);
});
