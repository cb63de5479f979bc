/** The hub at home network addresses in addition to PUBLIC_URL, and behind misconfigured proxies. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";

const publicUrl = "https://hub.example.org";
const provider = { OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "hub", OIDC_CLIENT_SECRET: "secret" };
let plain: TestHub;
let named: TestHub;
beforeAll(async () => {
  plain = await startHub();
  named = await startHub({ environment: { PUBLIC_URL: publicUrl, ...provider } });
});
afterAll(() => Promise.all([plain.close(), named.close()]));

type Headers = Record<string, string>;

/** Sends a request with its own Host, which fetch does not allow. */
async function ask(call: string, headers: Headers, body?: object) {
  const [method, url = ""] = call.split(" ");
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const outgoing = request(url, { method, headers: { ...headers, ...type } });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await Promise.race([
    once(outgoing, "response").then(([response]) => response as IncomingMessage),
    once(outgoing, "upgrade").then(([response, socket]) => {
      (socket as { destroy(): void }).destroy();
      return response as IncomingMessage;
    }),
  ]);
  const isUpgraded = answer.statusCode === 101;
  return { status: answer.statusCode, headers: answer.headers, body: isUpgraded ? "" : await text(answer) };
}

const signUp = (hub: TestHub, headers: Headers) =>
  ask(`POST ${hub.url}/api/account/sign-up`, headers, {
    email: `${newId()}@example.org`.toLowerCase(),
    password,
    firstName: "Ada",
  });
const readCookie = ({ headers }: { headers: IncomingMessage["headers"] }) => headers["set-cookie"] ?? [];

describe("with PUBLIC_URL, at an address of the home network", () => {
  test.each([
    "192.168.0.2:3000",
    "10.1.2.3",
    "[fd00::5]:3000",
    "hub.local:3000",
    "nas:3000",
    "hub.lan",
    "localhost:3000",
  ])("%s accepts calls and sockets only from pages of the hub", async (host) => {
    const own = { host, origin: `http://${host}` };
    const made = await signUp(named, own);
    expect(made.status).toBe(201);
    const cookie = readCookie(made)
      .map((each) => each.split(";")[0])
      .join("; ");
    expect(readCookie(made).join()).not.toContain("Secure");
    const { familyId } = JSON.parse(made.body) as { familyId: string };
    const upgrade = {
      ...{ connection: "upgrade", upgrade: "websocket", cookie },
      ...{ "sec-websocket-version": "13", "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" },
    };
    for (const path of [`/sync/${familyId}`, "/socket.io/?EIO=4&transport=websocket"]) {
      expect((await ask(`GET ${named.url}${path}`, { ...own, ...upgrade })).status).toBe(101);
      const foreign = await ask(`GET ${named.url}${path}`, { ...own, ...upgrade, origin: "http://192.168.0.9:3000" });
      expect([400, 403]).toContain(foreign.status);
    }
    expect((await ask(`POST ${named.url}/api/displays/pairings`, own)).status).toBe(201);
    const item = { item: "milk" };
    expect((await ask(`POST ${named.url}/api/shopping-list`, { ...own, cookie }, item)).status).toBe(201);
    const foreign = { ...own, cookie, origin: "https://evil.example" };
    expect((await ask(`POST ${named.url}/api/shopping-list`, foreign, item)).status).toBe(403);
  });

  test("refuses a public name other than PUBLIC_URL, even from its own page", async () => {
    for (const host of ["evil.example", "hub.example.org.evil.example", "203.0.113.7:3000", "hub.example.org:3000"])
      expect([host, (await signUp(named, { host, origin: `http://${host}` })).status]).toEqual([host, 421]);
    expect((await signUp(named, { host: "hub.example.org", origin: "http://hub.example.org" })).status).toBe(403);
  });

  test("sets Secure cookies at PUBLIC_URL, also behind a proxy that forwards neither Host nor scheme", async () => {
    for (const host of ["hub.example.org", "app:3000", "127.0.0.1:3000"]) {
      const made = await signUp(named, { host, origin: publicUrl });
      expect([host, made.status, readCookie(made).join()]).toEqual([host, 201, expect.stringContaining("; Secure;")]);
    }
  });

  test("starts a provider sign-in at PUBLIC_URL, where the provider returns", async () => {
    const at = async (headers: Headers, path = "/api/login?next=/shopping") =>
      (await ask(`GET ${named.url}${path}`, headers)).headers.location;
    const moved = `${publicUrl}/api/login?next=%2Fshopping&moved=1`;
    expect(await at({ host: "192.168.0.2:3000", referer: "http://192.168.0.2:3000/login" })).toBe(moved);
    // This test's provider does not answer.
    for (const headers of [{ host: "hub.example.org" }, { host: "app:3000", referer: `${publicUrl}/login` }])
      expect(await at(headers)).toMatch(/^\/login/);
    expect(await at({ host: "app:3000" }, "/api/login?moved=1")).toMatch(/^\/login/);
  });
});

describe("behind a proxy that replaces Host, without PUBLIC_URL", () => {
  const both = [expect.stringContaining(publicUrl), expect.stringContaining("app:3000")];

  test("refuses a change with both addresses and the missing setting", async () => {
    for (const site of [{}, { "sec-fetch-site": "same-origin" }]) {
      const { status, body } = await signUp(plain, { host: "app:3000", origin: publicUrl, ...site });
      expect([403, 421]).toContain(status);
      const { message } = JSON.parse(body) as { message: string };
      expect([message, message]).toEqual(both);
      expect(message).toContain(`PUBLIC_URL=${publicUrl}`);
    }
  });

  const fromPage = { host: "app:3000", "sec-fetch-site": "same-origin", referer: `${publicUrl}/login` };

  test.each(["GET /api/auth/options", "GET /api/auth/user"])("%s explains it too", async (call) => {
    const { status, body } = await ask(call.replace(" ", ` ${plain.url}`), fromPage);
    expect([status, body]).toEqual([421, expect.stringContaining(`PUBLIC_URL=${publicUrl}`)]);
  });

  test.each(["/api/address", "/api/login", "/shopping"])("%s is a page that explains it", async (path) => {
    const { status, body, headers } = await ask(`GET ${plain.url}${path}`, { ...fromPage, accept: "text/html,*/*" });
    expect([status, headers["content-type"]]).toEqual([421, "text/html; charset=utf-8"]);
    expect([body, body]).toEqual(both);
    expect(body).toContain(`PUBLIC_URL=${publicUrl}`);
  });

  test("serves the files that the page needs, and every page behind a configured proxy", async () => {
    expect((await ask(`GET ${plain.url}/nothing.js`, fromPage)).status).toBe(404);
    for (const host of ["hub.lan", "hub.lan:443"]) {
      const cookies = { host, "sec-fetch-site": "same-origin", referer: "https://hub.lan/login", accept: "text/html" };
      expect((await ask(`GET ${plain.url}/api/address`, cookies)).body).toContain("This is the right address.");
      expect((await signUp(plain, { host, origin: "https://hub.lan", "sec-fetch-site": "same-origin" })).status).toBe(
        201,
      );
    }
  });

  test("still refuses a page of another site", async () => {
    const foreign = { host: "localhost:3000", origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(JSON.parse((await signUp(plain, foreign)).body)).toMatchObject({
      message: "That request came from another site.",
    });
  });
});
