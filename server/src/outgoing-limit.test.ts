import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchPage } from "./http/fetch-page.ts";
import { createPublicRequests } from "./http/public-request.ts";
import { createMail } from "./mail.ts";
import { createOutgoingLimit } from "./outgoing-limit.ts";

const servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(() => {
  for (const { server, sockets } of servers.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
});

/** A server that handles each connection with `serve`, and counts the open ones. */
async function listen(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let max = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    max = Math.max(max, sockets.size);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    // Without a reader, the other side's end goes unnoticed.
    socket.resume();
    serve(socket);
  }).listen(0, "127.0.0.1");
  servers.push({ server, sockets });
  await once(server, "listening");
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : ""}`;
  return { host, url: `http://${host}`, maxOpen: () => max, closed: () => allClosed(sockets) };
}

async function allClosed(sockets: ReadonlySet<Socket>): Promise<void> {
  // `once` would reject when the other side resets the connection, which counts as an end too.
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const socket of sockets) if (!socket.closed) await closed(socket);
}

/** Sends the same chunk every 20 ms, forever. */
const drip = (beginning: string, chunk: string) => (socket: Socket) => {
  socket.write(beginning);
  const timer = setInterval(() => socket.write(chunk), 20);
  socket.on("close", () => clearInterval(timer));
};

const post = (url: string, { owner = "ada", maxMs = 200 } = {}) =>
  createPublicRequests({ privateTargets: [url], maxMs }).post({ url, owner, headers: {}, body: Buffer.from("{}") });

const slowServers: [string, (socket: Socket) => void][] = [
  ["sends one character of a header at a time", drip("HTTP/1.1 200 OK\r\nX-Slow: ", "x")],
  ["sends interim answers without an end", drip("", "HTTP/1.1 103 Early Hints\r\n\r\n")],
  ["accepts the connection and sends nothing", () => undefined],
];

test.each(slowServers)("a notification ends at its deadline when the service %s", async (_name, serve) => {
  const { url, closed } = await listen(serve);
  await expect(post(url)).rejects.toMatchObject({ message: "The service did not answer in time", wasSent: true });
  await closed();
});

test("a notification fails when the service sends 8 KB of headers", async () => {
  const { url, closed } = await listen((socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(9_000)}\r\n\r\n`));
  await expect(post(url, { maxMs: 60_000 })).rejects.toMatchObject({
    message: expect.stringContaining("Header overflow"),
  });
  await closed();
});

test.each([
  ...slowServers,
  [
    "sends one character of the page at a time",
    drip("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", "x"),
  ] as const,
])("a page fetch ends at its deadline when its server %s", async (_name, serve) => {
  const { url, closed } = await listen(serve);
  const options = { owner: "ada", mayReach: () => true, maxWaitMs: 200 };
  await expect(fetchPage(url, options)).rejects.toMatchObject({ message: "That page took longer than 10 seconds." });
  await closed();
});

test.each([
  ["sends nothing", () => undefined],
  ["sends one character of its greeting at a time", drip("220-", "x")],
  ["sends an endless greeting", drip("", "220-hello\r\n")],
])("a mail ends at its deadline when the mail server %s", async (_name, serve) => {
  const { host, closed } = await listen(serve);
  const mail = createMail({ url: `smtp://${host}`, from: "hub@example.org" }, 200);
  await expect(mail.send({ to: "ada@example.org", subject: "Hello", text: "Hello" })).rejects.toThrow();
  await closed();
});

test("one person has four notifications in flight, and the others wait until their deadline", async () => {
  const { url, maxOpen } = await listen(() => undefined);
  const maxMs = (index: number) => (index < 4 ? 600 : 200);
  const posts = Array.from({ length: 20 }, (_, index) => post(url, { maxMs: maxMs(index) }));
  expect((await Promise.allSettled(posts)).map(({ status }) => status)).toEqual(posts.map(() => "rejected"));
  expect(maxOpen()).toBe(4);
});

test("a person whose service hangs does not delay another person", async () => {
  const { url: hanging } = await listen(() => undefined);
  const { url } = await listen((socket) => socket.end("HTTP/1.1 201 Created\r\n\r\n"));
  const ofAda = Promise.allSettled(Array.from({ length: 20 }, () => post(hanging)));
  expect(await post(url, { owner: "ben", maxMs: 60_000 })).toBe(201);
  await ofAda;
});

test("all people together have as many requests in flight as the hub allows", async () => {
  const { sendWithinLimit } = createOutgoingLimit({ perOwner: 2, perHub: 3, maxWaitingPerOwner: 2 });
  const ends: (() => void)[] = [];
  const signal = new AbortController().signal;
  const send = (owner: string) => sendWithinLimit(owner, signal, () => new Promise<void>((end) => void ends.push(end)));
  const sent = ["ada", "ada", "ada", "ada", "ben", "ben"].map(send);
  await expect(send("ada")).rejects.toMatchObject({ code: "rate-limited" });
  for (let done = 0; done < sent.length; ) {
    while (ends.length === 0) await new Promise(setImmediate);
    expect(ends.length).toBeLessThanOrEqual(3);
    for (const end of ends.splice(0)) {
      end();
      done++;
    }
  }
  await Promise.all(sent);
});
