/** Idle or slow connections of strangers end, and leave room for others. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

function nextConnection(): Promise<Socket> {
  return new Promise((resolve) => hub.app.server.once("connection", resolve));
}

test("limits one address's connections, and frees them when it closes some", async () => {
  hub.app.server.maxConnections = 10;
  const port = Number(new URL(hub.url).port);
  const callers = Array.from({ length: 12 }, () => connect(port, "127.0.0.1"));
  const ends = callers.map((caller) =>
    once(
      caller.on("error", () => {}),
      "close",
    ),
  );
  for (const caller of callers) caller.resume();
  await Promise.race(ends);
  const statusFor = async (localAddress: string) => {
    const request = get({ host: "127.0.0.1", port, path: "/healthz", localAddress, agent: false });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return response.resume().statusCode;
  };
  expect(await statusFor("127.0.0.2")).toBe(200);
  await expect(statusFor("127.0.0.1")).rejects.toThrow();
  for (const caller of callers) caller.destroy();
  await expect.poll(() => statusFor("127.0.0.1").catch(String)).toBe(200);
  hub.app.server.maxConnections = 1_000;
});

const unreadable = [
  ["a header that is too long", `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["an address that is too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ["a method that does not exist", "FETCH! / HTTP/1.1\r\n\r\n", 400],
  ["bytes that are not a request", "\u0016\u0003\u0001", 400],
] as const;

test.each(unreadable)("refuses a request with %s with a message", async (_what, sent, status) => {
  const caller = connect(Number(new URL(hub.url).port), "localhost");
  caller.end(sent);
  const answer = (await caller.toArray()).join("");
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ message: expect.any(String) });
});

test.each(["/healthz", "/api/client-errors"])(
  "%s stops reading a body in tiny chunks",
  async (path) => {
    const caller = connect(Number(new URL(hub.url).port), "localhost");
    caller.on("error", () => {});
    caller.resume();
    const headers = "Host: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n";
    caller.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n`);
    const sending = setInterval(() => caller.write("1\r\na\r\n".repeat(1_000)), 10);
    await new Promise((resolve) => caller.once("close", resolve));
    clearInterval(sending);
  },
  // Below the limit of a minute for every request.
  30_000,
);

test("closes a connection with an unread response, and keeps a silent screen", async () => {
  const outgoing = nextConnection();
  const incoming = fetch(`${hub.url}/healthz`, { headers: { connection: "close" } });
  expect((await outgoing).timeout).toBeGreaterThan(0);
  await incoming;
  const { client } = await openClient(hub.url);
  const connecting = nextConnection();
  const screen = client.live();
  await new Promise<void>((resolve) => screen.once("connect", resolve));
  expect((await connecting).timeout).toBe(0);
  screen.disconnect();
});
