import { once } from "node:events";
import { Agent, type IncomingMessage, type Server, request as send } from "node:http";
import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHubServer } from "./hub-server.ts";
import { allowSlowBody } from "./slow-bodies.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const tooSlow = { status: 408, message: expect.stringContaining("too slow") };

/** Sends a body in chunks of 10 bytes, one every 20 ms, to a server with a limit of 200 ms. */
async function upload({ isLong, chunks, all }: { isLong: boolean; chunks: number; all: number }) {
  const limits = { totalMs: 200, intervalMs: 200, minBytes: 10 };
  server = createHubServer((request, response) => {
    if (isLong) allowSlowBody(request);
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on("end", () => response.end(JSON.stringify({ message: `${bytes} bytes` })));
    request.on("error", () => undefined);
  }, limits).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const headers = { "content-length": String(all * 10) };
  const sending = send({ host: "127.0.0.1", port, method: "POST", headers, agent: false });
  sending.on("error", () => undefined);
  let left = chunks;
  const timer = setInterval(() => {
    if (left-- > 0) sending.write("x".repeat(10));
    else clearInterval(timer);
    if (left === 0 && chunks === all) sending.end();
  }, 20);
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  clearInterval(timer);
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, message: (JSON.parse(text) as { message: string }).message };
}

test("ends a body that exceeds the time limit, with a message", async () => {
  expect(await upload({ isLong: false, chunks: 100, all: 100 })).toEqual(tooSlow);
});

test("allows a large file to take longer at a minimum rate", async () => {
  expect(await upload({ isLong: true, chunks: 30, all: 30 })).toEqual({ status: 200, message: "300 bytes" });
});

test("ends a large file that stalls, with a message", async () => {
  expect(await upload({ isLong: true, chunks: 3, all: 30 })).toEqual(tooSlow);
});

test("allows a late answer to a request without a body, or with a complete one", async () => {
  let outgoing = 0;
  server = createHubServer(
    (request, response) => {
      request.resume();
      setTimeout(() => response.end(), 150);
      outgoing += 1;
    },
    { totalMs: 50, intervalMs: 50, minBytes: 1 },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const answers = await Promise.all([fetch(url), fetch(url, { method: "POST", body: "hello" })]);
  expect([outgoing, ...answers.map(({ status }) => status)]).toEqual([2, 200, 200]);
});

test("requests on one connection leave no listeners on it", async () => {
  const listeners: number[] = [];
  server = createHubServer((request, response) => {
    listeners.push(request.socket.listenerCount("close"));
    request.resume().on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let sent = 0; sent < 5; sent += 1) {
    const sending = send({ host: "127.0.0.1", port, method: "POST", agent }).end("bread");
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
  }
  agent.destroy();
  expect([sockets.size, new Set(listeners).size]).toEqual([1, 1]);
});
