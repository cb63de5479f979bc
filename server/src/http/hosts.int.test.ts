/** The host names that the hub accepts, and its response to all others. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHub, type TestHub } from "../testing/hub.ts";

const publicUrl = "https://hub.example.org";
let hub: TestHub;
let named: TestHub;
beforeAll(async () => {
  hub = await startHub();
  named = await startHub({ environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: "1" } });
});
afterAll(() => Promise.all([hub.close(), named.close()]));

/** Sends a request with its own Host, which fetch does not allow. */
async function ask({ url }: TestHub, path: string, headers: Record<string, string>) {
  const outgoing = request(url + path, { headers }).end();
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const policy = answer.headers["content-security-policy"];
  return { status: answer.statusCode, policy, body: await text(answer) };
}

describe("without PUBLIC_URL", () => {
  test.each([
    ...["localhost:3000", "127.0.0.1", "[::1]:3000", "192.168.178.30:3000", "10.0.0.2", "100.100.3.4", "[fd00::5]"],
    ...["nas:3000", "hub.local:3000", "kitchen.localhost", "hub.home.arpa", "hub.lan"],
  ])("answers at %s", async (host) => {
    expect((await ask(hub, "/api/auth/options", { host })).status).toBe(200);
  });

  test.each(["evil.example", "hub.example.org:3000", "203.0.113.7", "[2001:db8::1]", "localhost.evil.example", "a b"])(
    "does not answer at %s, and explains the setting",
    async (host) => {
      const call = await ask(hub, "/api/auth/options", { host });
      expect([call.status, JSON.parse(call.body)]).toEqual([
        421,
        { message: expect.stringContaining("does not know the address"), code: "bad-request" },
      ]);
      const page = await ask(hub, "/login", { host, accept: "text/html" });
      expect([page.status, page.body]).toEqual([421, expect.stringContaining("PUBLIC_URL=http://")]);
    },
  );

  test.each(["hub;script-src *", "hub, nas", "hub;x", "a'b", "nas@evil.example", "nas/x", "n\u00e4s"])(
    "does not accept %s as a name",
    async (host) => {
      const { status, policy } = await ask(hub, "/api/auth/options", { host });
      expect([status, policy]).toEqual([421, expect.stringContaining("connect-src 'self' 'self' 'self';")]);
      expect((await ask(hub, "/healthz", { host })).status).toBe(200);
    },
  );

  test("escapes the name", async () => {
    const { body } = await ask(hub, "/", { host: "<script>alert(1)</script>.example" });
    expect(body).not.toContain("<script>");
  });

  test("opens no socket for a page under such a name", async () => {
    const headers = {
      host: "evil.example",
      origin: "http://evil.example",
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    for (const path of ["/sync/family", "/socket.io/?EIO=4&transport=websocket"]) {
      const { status } = await ask(hub, path, headers);
      expect([400, 403]).toContain(status);
    }
  });

  test("reports its health under every name, for monitoring", async () => {
    expect((await ask(hub, "/healthz", { host: "evil.example" })).status).toBe(200);
  });
});

describe("with PUBLIC_URL", () => {
  test("answers there, and at home", async () => {
    for (const host of ["hub.example.org", "192.168.178.30:3000"])
      expect((await ask(named, "/api/auth/options", { host })).status).toBe(200);
    expect((await ask(named, "/api/auth/options", { host: "evil.example" })).status).toBe(421);
  });

  test("trusts a proxy about the name", async () => {
    const headers = { host: "node-a:3000", "x-forwarded-for": "203.0.113.9" };
    expect((await ask(named, "/api/auth/options", { ...headers, "x-forwarded-host": "hub.example.org" })).status).toBe(
      200,
    );
    expect((await ask(named, "/api/auth/options", { ...headers, "x-forwarded-host": "evil.example" })).status).toBe(
      421,
    );
  });
});
