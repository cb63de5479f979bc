import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { newId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../testing/databases.ts";
import { HttpClient, openClient, password } from "../../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

test("creates an account, a family and a member at sign-up, and signs the user in", async () => {
  const client = new HttpClient(hub.url);
  const answer = await client.post("/api/account/sign-up", {
    email: " Ada@Example.org ",
    password,
    firstName: "Ada",
    lastName: "L",
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ email: "ada@example.org", firstName: "Ada", role: "owner", epoch: 1 });
  expect((await client.get("/api/auth/user")).body).toEqual(answer.body);
  const members = await client.get("/api/family-members");
  expect(members.body).toMatchObject([{ name: "Ada L", status: "available" }]);
});

test("returns the specified 401 without a session", async () => {
  const { status, body } = await new HttpClient(hub.url).get("/api/auth/user");
  expect(status).toBe(401);
  expect(body).toEqual({ message: "Unauthorized" });
});

test("rejects a session cookie with a forged signature", async () => {
  const client = new HttpClient(hub.url);
  client.cookie = `hub=s%3A${newId()}.forged`;
  expect((await client.get("/api/auth/user")).status).toBe(401);
});

test("requires the right password at sign-in, and doesn't reveal whether an account exists", async () => {
  const { user } = await openClient(hub.url);
  const client = new HttpClient(hub.url);
  const wrong = await client.post("/api/account/sign-in", { email: user.email, password: "not the password" });
  const unknown = await client.post("/api/account/sign-in", { email: "nobody@example.org", password });
  expect(wrong.status).toBe(403);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const right = await client.post("/api/account/sign-in", { email: user.email.toUpperCase(), password });
  expect(right.status).toBe(200);
  expect(right.body).toEqual(user);
});

test("spends as much CPU time on an unknown email as on a wrong password", async () => {
  // The hash must dominate the cost of the call.
  const real = await startHub({ environment: { PASSWORD_WORK: "13" } });
  const { user } = await openClient(real.url);
  const timeOf = async (email: string) => {
    const start = process.cpuUsage();
    await new HttpClient(real.url).post("/api/account/sign-in", { email, password: "not the password" });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const ratios: number[] = [];
  // CPU time, because other programs affect the wall-clock time.
  for (let round = 0; round < 3; round++)
    ratios.push((await timeOf(user.email)) / (await timeOf("nobody@example.org")));
  const median = ratios.sort((a, b) => a - b)[1];
  // If the hub skipped the hash for an unknown email, the ratio would be several times larger.
  expect(median).toBeGreaterThan(0.3);
  expect(median).toBeLessThan(3);
  await real.close();
});

test("changes the session id at sign-in and rejects the old one", async () => {
  const { client, user } = await openClient(hub.url);
  const oldCookie = client.cookie;
  await client.post("/api/account/sign-in", { email: user.email, password });
  expect(client.cookie).not.toBe(oldCookie);
  const thief = new HttpClient(hub.url);
  thief.cookie = oldCookie;
  expect((await thief.get("/api/auth/user")).status).toBe(401);
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("signs in at sign-up with an existing email and its password, and refuses another password", async () => {
  const { user } = await openClient(hub.url);
  const client = new HttpClient(hub.url);
  const refused = await client.post("/api/account/sign-up", {
    email: user.email,
    password: "another password",
    firstName: "Ben",
  });
  expect(refused.status).toBe(409);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  const again = await client.post("/api/account/sign-up", { email: user.email, password, firstName: "Ada" });
  expect(again.body).toEqual(user);
});

test("completes an interrupted sign-up at the next sign-in", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.memberships.remove(user.familyId, user.id);
  expect((await client.get("/api/shopping-list")).status).toBe(401);
  const answer = await client.post("/api/account/sign-in", { email: user.email, password });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: user.id, role: "owner" });
  expect((await client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }]);
});

test("creates one family when the same user signs in several times at once", async () => {
  const { user } = await openClient(hub.url);
  await hub.deps.memberships.remove(user.familyId, user.id);
  const tries = [1, 2, 3].map(() =>
    new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password }),
  );
  const families = (await Promise.all(tries)).map(({ status, body }) => [
    status,
    (body as { familyId: string }).familyId,
  ]);
  expect(new Set(families.map(String)).size).toBe(1);
  expect(families[0]?.[0]).toBe(200);
});

test("rejects invalid input with a readable message", async () => {
  const client = new HttpClient(hub.url);
  const short = await client.post("/api/account/sign-up", {
    email: "cleo@example.org",
    password: "short",
    firstName: "Cleo",
  });
  expect([short.status, short.body]).toEqual([400, { message: "Use at least 10 characters", code: "bad-request" }]);
  const nameless = await client.post("/api/account/sign-up", { email: "cleo@example.org", password, firstName: "  " });
  expect([nameless.status, nameless.body]).toEqual([400, { message: "Please check: firstName.", code: "bad-request" }]);
  const long = { email: "cleo@example.org", password, firstName: "C".repeat(81) };
  expect((await client.post("/api/account/sign-up", long)).body).toMatchObject({
    message: "Please check: firstName. It may have at most 80 characters.",
  });
});

describe("signing out", () => {
  test("ends the session by the API call", async () => {
    const { client } = await openClient(hub.url);
    const { cookie } = client;
    expect((await client.post("/api/account/sign-out")).status).toBe(204);
    client.cookie = cookie;
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test("ends the session by navigation and redirects to the start page", async () => {
    const { client } = await openClient(hub.url);
    // fetch would set its own sec-fetch-mode.
    const sent = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const opening = request(`${hub.url}/api/logout`, { headers: { ...sent, cookie: client.cookie } }).end();
    const [{ statusCode, headers }] = (await once(opening, "response")) as [IncomingMessage];
    expect([statusCode, headers.location, headers["clear-site-data"]]).toEqual([302, "/", '"cache"']);
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test.runIf(isLong)("works by navigation over plain HTTP, where browsers send only the referer", async () => {
    const { client } = await openClient(hub.url);
    const { cookie } = client;
    const { status } = await client.get("/api/logout", { headers: { referer: `${hub.url}/settings` } });
    client.cookie = cookie;
    expect([status, (await client.get("/api/auth/user")).status]).toEqual([302, 401]);
  });

  test.each<[string, Record<string, string>]>([
    ["a link on another site", { "sec-fetch-site": "cross-site", referer: "https://evil.example/" }],
    ["a link in an email", { "sec-fetch-site": "none" }],
    ["a picture on a page of the hub", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }],
    ["a picture in a browser that sends no destination", { "sec-fetch-site": "same-origin" }],
    ["a frame on a page of the hub", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
    ["a link without a referer", {}],
    ["a link on another site over plain http", { referer: "http://evil.example/" }],
  ])("asks for confirmation after %s", async (_what, headers) => {
    const { client } = await openClient(hub.url);
    const { cookie } = client;
    const response = await client.get("/api/logout", { headers });
    expect([response.status, response.body]).toEqual([
      200,
      expect.stringContaining('method="post" action="/api/logout"'),
    ]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const foreign = await client.call("POST", "/api/logout", { headers: { ...form, origin: "https://evil.example" } });
    expect([foreign.status, (await client.get("/api/auth/user")).status]).toEqual([403, 200]);
    const done = await client.call("POST", "/api/logout", { headers: form });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    client.cookie = cookie;
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test("keeps the user's other devices signed in", async () => {
    const { client, user } = await openClient(hub.url);
    const phone = new HttpClient(hub.url);
    await phone.post("/api/account/sign-in", { email: user.email, password });
    await client.post("/api/account/sign-out");
    expect((await phone.get("/api/auth/user")).status).toBe(200);
  });
});

test("redirects a sign-in to the hub's own page without a provider", async () => {
  const client = new HttpClient(hub.url);
  expect((await client.get("/api/auth/options")).body).toMatchObject({ password: true, oidc: false, google: false });
  expect((await client.get("/api/login")).headers.get("location")).toBe("/login?way=password");
  expect((await client.get("/api/auth/google")).headers.get("location")).toBe("/login?problem=google-not-set-up");
});

test.runIf(isLong)("accepts a session after a restart of the hub", async () => {
  const database = testDatabase();
  const first = await startHub({ database });
  const { client, user } = await openClient(first.url);
  await first.close();
  const second = await startHub({ database });
  const later = new HttpClient(second.url);
  later.cookie = client.cookie;
  expect((await later.get("/api/auth/user")).body).toEqual(user);
  await second.close();
});

test.runIf(isLong)("stores sessions in the database without Redis", async () => {
  const database = testDatabase();
  const first = await startHub({ database, hasRedis: false });
  const { client, user } = await openClient(first.url);
  expect((await client.get("/api/auth/user")).body).toEqual(user);
  await first.close();
  const second = await startHub({ database, hasRedis: false });
  const later = new HttpClient(second.url);
  later.cookie = client.cookie;
  expect((await later.get("/api/auth/user")).body).toEqual(user);
  await later.post("/api/account/sign-out");
  later.cookie = client.cookie;
  expect((await later.get("/api/auth/user")).status).toBe(401);
  await second.close();
});

describe("the cookie", () => {
  const readCookie = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await new HttpClient(url).call("POST", "/api/account/sign-up", {
      body: { email: `cookie-${newId()}@example.org`.toLowerCase(), password, firstName: "Ben" },
      headers,
    });
    return answer.headers.getSetCookie()[0];
  };

  test("is hidden from scripts and other sites, and lasts 30 days", async () => {
    const cookie = await readCookie(hub.url);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const expiresMs = Date.parse(/Expires=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
    expect(expiresMs - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000);
  });

  test("is sent over HTTPS only if users reach the hub by HTTPS", async () => {
    const secure = await startHub({ environment: { PUBLIC_URL: "https://hub.example.org" } });
    expect(await readCookie(secure.url, { origin: "https://hub.example.org" })).toMatch(/; Secure; SameSite=Lax$/);
    await secure.close();
    const behindProxy = await startHub({ environment: { TRUST_PROXY: "1" } });
    expect(await readCookie(behindProxy.url, { "x-forwarded-proto": "https", "x-forwarded-for": "10.0.0.9" })).toMatch(
      /; Secure; SameSite=Lax$/,
    );
    await behindProxy.close();
  });
});
