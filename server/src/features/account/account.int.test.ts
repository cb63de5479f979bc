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

test("a new person gets an account, a family and a place on its roster, and is signed in", async () => {
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

test("without a session the answer is the one that screens wait for", async () => {
  const { status, body } = await new HttpClient(hub.url).get("/api/auth/user");
  expect(status).toBe(401);
  expect(body).toEqual({ message: "Unauthorized" });
});

test("a cookie that nobody signed is no session", async () => {
  const client = new HttpClient(hub.url);
  client.cookie = `hub=s%3A${newId()}.forged`;
  expect((await client.get("/api/auth/user")).status).toBe(401);
});

test("signing in needs the right password, and does not tell whether there is an account", async () => {
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

test("an unknown e-mail costs as much work as a wrong password", async () => {
  // With work beside which a call's own time is little.
  const real = await startHub({ environment: { PASSWORD_WORK: "13" } });
  const { user } = await openClient(real.url);
  const timeOf = async (email: string) => {
    const start = process.cpuUsage();
    await new HttpClient(real.url).post("/api/account/sign-in", { email, password: "not the password" });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const ratios: number[] = [];
  // In time of the processor, of which other programs take nothing.
  for (let round = 0; round < 3; round++)
    ratios.push((await timeOf(user.email)) / (await timeOf("nobody@example.org")));
  const median = ratios.sort((a, b) => a - b)[1];
  // Skipping the hash would make this several times as much.
  expect(median).toBeGreaterThan(0.3);
  expect(median).toBeLessThan(3);
  await real.close();
});

test("the session's id changes at sign-in and the old one is worth nothing", async () => {
  const { client, user } = await openClient(hub.url);
  const planted = client.cookie;
  await client.post("/api/account/sign-in", { email: user.email, password });
  expect(client.cookie).not.toBe(planted);
  const thief = new HttpClient(hub.url);
  thief.cookie = planted;
  expect((await thief.get("/api/auth/user")).status).toBe(401);
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("an e-mail has one account; its password signs in, another one is refused", async () => {
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

test("a sign-up that was cut off before the family was made is completed at the next sign-in", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.memberships.remove(user.familyId, user.id);
  expect((await client.get("/api/shopping-list")).status).toBe(401);
  const answer = await client.post("/api/account/sign-in", { email: user.email, password });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: user.id, role: "owner" });
  expect((await client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }]);
});

test("the same person signing in twice at once gets one family", async () => {
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

test("what does not fit is refused with a sentence for people", async () => {
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
  test("by the call ends the session", async () => {
    const { client } = await openClient(hub.url);
    const { cookie } = client;
    expect((await client.post("/api/account/sign-out")).status).toBe(204);
    client.cookie = cookie;
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test("by navigation ends the session and leads to the start page", async () => {
    const { client } = await openClient(hub.url);
    // Not with fetch, which sends a mode of its own.
    const sent = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const opening = request(`${hub.url}/api/logout`, { headers: { ...sent, cookie: client.cookie } }).end();
    const [{ statusCode, headers }] = (await once(opening, "response")) as [IncomingMessage];
    expect([statusCode, headers.location, headers["clear-site-data"]]).toEqual([302, "/", '"cache"']);
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test.runIf(isLong)(
    "by navigation works over plain http too, where browsers only say from which page they come",
    async () => {
      const { client } = await openClient(hub.url);
      const { cookie } = client;
      const { status } = await client.get("/api/logout", { headers: { referer: `${hub.url}/settings` } });
      client.cookie = cookie;
      expect([status, (await client.get("/api/auth/user")).status]).toEqual([302, 401]);
    },
  );

  test.each<[string, Record<string, string>]>([
    ["a link on another site", { "sec-fetch-site": "cross-site", referer: "https://evil.example/" }],
    ["a link in a mail", { "sec-fetch-site": "none" }],
    ["a picture on a page of the hub", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }],
    ["a picture in a browser that names no destination", { "sec-fetch-site": "same-origin" }],
    ["a frame on a page of the hub", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
    ["a link that hides where it stands", {}],
    ["a link on another site over plain http", { referer: "http://evil.example/" }],
  ])("is only asked about by %s, on a page that does it", async (_what, headers) => {
    const { client } = await openClient(hub.url);
    const { cookie } = client;
    const asked = await client.get("/api/logout", { headers });
    expect([asked.status, asked.body]).toEqual([200, expect.stringContaining('method="post" action="/api/logout"')]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const foreign = await client.call("POST", "/api/logout", { headers: { ...form, origin: "https://evil.example" } });
    expect([foreign.status, (await client.get("/api/auth/user")).status]).toEqual([403, 200]);
    const done = await client.call("POST", "/api/logout", { headers: form });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/"]);
    client.cookie = cookie;
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  test("leaves the person's other devices signed in", async () => {
    const { client, user } = await openClient(hub.url);
    const phone = new HttpClient(hub.url);
    await phone.post("/api/account/sign-in", { email: user.email, password });
    await client.post("/api/account/sign-out");
    expect((await phone.get("/api/auth/user")).status).toBe(200);
  });
});

test("without a provider the sign-in leads to the hub's own page", async () => {
  const client = new HttpClient(hub.url);
  expect((await client.get("/api/auth/options")).body).toMatchObject({ password: true, oidc: false, google: false });
  expect((await client.get("/api/login")).headers.get("location")).toBe("/login?way=password");
  expect((await client.get("/api/auth/google")).headers.get("location")).toBe("/login?problem=google-not-set-up");
});

test.runIf(isLong)("a session outlives the node that began it", async () => {
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

test.runIf(isLong)("without Redis the sessions are kept in the database", async () => {
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

  test("is out of reach for scripts and other sites, and lasts 30 days", async () => {
    const cookie = await readCookie(hub.url);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const expiresMs = Date.parse(/Expires=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
    expect(expiresMs - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000);
  });

  test("goes over HTTPS alone when people reach the hub by HTTPS", async () => {
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
