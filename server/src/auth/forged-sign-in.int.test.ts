/** Answers that a provider, or an attacker in between, may send. Only the genuine one signs in. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  clientId,
  clientSecret,
  type Forgery,
  type ForgingProvider,
  startForgingProvider,
} from "../testing/forging-provider.ts";
import { HttpClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { firstOf, isLong } from "../testing/scale.ts";

let provider: ForgingProvider;
let hub: TestHub;
let environment: Record<string, string>;
beforeAll(async () => {
  provider = await startForgingProvider();
  environment = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  };
  hub = await startHub({ environment });
});
afterAll(async () => {
  await hub.close();
  provider.close();
});
afterEach(() => provider.forge({}));

interface Attempt {
  client: HttpClient;
  state: string;
  code: string;
}

/** Goes to the provider and gets a code, without returning to the hub. */
async function depart(path = "/api/login", { url: hubUrl } = hub): Promise<Attempt> {
  const client = new HttpClient(hubUrl);
  const { headers } = await client.get(path);
  const url = new URL(headers.get("location") ?? "");
  expect(url.origin).toBe(provider.issuer);
  return { client, state: url.searchParams.get("state") ?? "", code: provider.authorize(url) };
}

async function returnTo(
  { client }: Attempt,
  query: Record<string, string>,
  { name = "oidc", headers: sent = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<string | null> {
  const { headers } = await client.get(`/api/auth/callback/${name}?${new URLSearchParams(query)}`, { headers: sent });
  return headers.get("location");
}

async function signIn(forgery: Forgery, path?: string): Promise<{ client: HttpClient; location: string | null }> {
  provider.forge(forgery);
  const loginAttempt = await depart(path);
  return {
    client: loginAttempt.client,
    location: await returnTo(loginAttempt, { code: loginAttempt.code, state: loginAttempt.state }),
  };
}

async function expectNoSignIn(client: HttpClient, location: string | null, usersBefore: number): Promise<void> {
  expect(location).toBe("/login-failed");
  expect((await client.get("/api/auth/user")).status).toBe(401);
  expect(await hub.deps.users.model.countDocuments()).toBe(usersBefore);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
const countUsers = () => hub.deps.users.model.countDocuments();

test("a genuine answer signs in, and the same person again with another email", async () => {
  const first = await signIn({});
  expect(first.location).toBe("/");
  const { body: user } = await first.client.get("/api/auth/user");
  expect(user).toMatchObject({ email: "ada@provider.example", firstName: "Ada", lastName: "Lovelace", role: "owner" });
  const second = await signIn({ claims: { email: "new@provider.example", email_verified: false } });
  expect((await second.client.get("/api/auth/user")).body).toEqual(user);
});

test.runIf(isLong)("Google works the same way, with a separate identity", async () => {
  provider.forge({ claims: { sub: "google-ben", email: "ben@google.example" } });
  const loginAttempt = await depart("/api/auth/google");
  expect(await returnTo(loginAttempt, { code: loginAttempt.code, state: loginAttempt.state }, { name: "google" })).toBe(
    "/",
  );
  expect((await loginAttempt.client.get("/api/auth/user")).body).toMatchObject({ email: "ben@google.example" });
});

const forgeries: Record<string, () => Forgery> = {
  "a wrong nonce": () => ({ claims: { nonce: "another" } }),
  "no nonce": () => ({ claims: { nonce: undefined } }),
  "a wrong audience": () => ({ claims: { aud: "another client" } }),
  "several audiences and another authorised party": () => ({ claims: { aud: [clientId, "another"], azp: "another" } }),
  "a wrong issuer": () => ({ claims: { iss: "https://evil.example" } }),
  "another key under the known name": () => ({ signature: "other-key" }),
  "an unknown key": () => ({ signature: "other-key", header: { kid: "key-2" } }),
  "a signature of other content": () => ({ signature: "broken" }),
  "no signature": () => ({ signature: "none", header: { alg: "none", kid: undefined } }),
  "a signature made with the client's secret": () => ({
    signature: "client-secret",
    header: { alg: "HS256", kid: undefined },
  }),
  "an expired token": () => ({ claims: { iat: nowSeconds() - 7_200, exp: nowSeconds() - 3_600 } }),
  "no expiry": () => ({ claims: { exp: undefined } }),
  "no subject": () => ({ claims: { sub: undefined } }),
  "another person's user information": () => ({ claims: { sub: "mallory" }, userInfo: { sub: "ada" } }),
  "an email that is not verified": () => ({
    claims: { sub: "new-1", email: "new-1@provider.example", email_verified: false },
  }),
  "an email without a verification claim": () => ({
    claims: { sub: "new-2", email: "new-2@provider.example", email_verified: undefined },
  }),
  "an email whose verification claim is a text": () => ({
    claims: { sub: "new-3", email: "new-3@provider.example", email_verified: "true" },
  }),
  "no email": () => ({ claims: { sub: "new-4", email: undefined } }),
};

test.each(Object.entries(forgeries))("refuses %s", async (_what, forge) => {
  const before = await countUsers();
  const { client, location } = await signIn(forge());
  await expectNoSignIn(client, location, before);
});

describe("refuses an answer", () => {
  test("with a wrong or missing state, and the correct one afterwards", async () => {
    for (const query of [{ state: "another" }, {}]) {
      const loginAttempt = await depart();
      const { code, state } = loginAttempt;
      const tries = [await returnTo(loginAttempt, { code, ...query }), await returnTo(loginAttempt, { code, state })];
      for (const location of tries) await expectNoSignIn(loginAttempt.client, location, await countUsers());
    }
  });

  test("that belongs to another person's attempt", async () => {
    const [mine, theirs] = [await depart(), await depart()];
    await expectNoSignIn(
      mine.client,
      await returnTo(mine, { code: theirs.code, state: theirs.state }),
      await countUsers(),
    );
  });

  test("with a code of another attempt, whose code verifier does not match", async () => {
    const [mine, theirs] = [await depart(), await depart()];
    await expectNoSignIn(
      mine.client,
      await returnTo(mine, { code: theirs.code, state: mine.state }),
      await countUsers(),
    );
  });

  test("without an attempt, and logs nothing", async () => {
    const warn = vi.spyOn(hub.deps.log, "warn");
    const answer = await new HttpClient(hub.url).get("/api/auth/callback/oidc?code=made-up&state=made-up");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login-failed"]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("that arrives twice", async () => {
    const loginAttempt = await depart();
    const answer = { code: loginAttempt.code, state: loginAttempt.state };
    const thief = new HttpClient(hub.url);
    thief.cookie = loginAttempt.client.cookie;
    expect(await returnTo(loginAttempt, answer)).toBe("/");
    await expectNoSignIn(thief, await returnTo({ ...loginAttempt, client: thief }, answer), await countUsers());
    const again = new HttpClient(hub.url);
    again.cookie = loginAttempt.client.cookie;
    expect(await returnTo({ ...loginAttempt, client: again }, answer)).toBe("/login-failed");
  });

  test("of another provider than the requested one", async () => {
    const loginAttempt = await depart("/api/auth/google");
    await expectNoSignIn(
      loginAttempt.client,
      await returnTo(loginAttempt, { code: loginAttempt.code, state: loginAttempt.state }, { name: "oidc" }),
      await countUsers(),
    );
  });

  test("without an attempt, or after the person declined", async () => {
    const loginAttempt = await depart();
    await expectNoSignIn(
      loginAttempt.client,
      await returnTo(loginAttempt, { error: "access_denied", state: loginAttempt.state }),
      await countUsers(),
    );
    const stray = { ...loginAttempt, client: new HttpClient(hub.url) };
    await expectNoSignIn(
      stray.client,
      await returnTo(stray, { code: loginAttempt.code, state: loginAttempt.state }),
      await countUsers(),
    );
  });
});

test("never links an account with a password by its email", async () => {
  const owner = new HttpClient(hub.url);
  await owner.post("/api/account/sign-up", { email: "cleo@example.org", password, firstName: "Cleo" });
  const before = await countUsers();
  const { client, location } = await signIn({
    claims: { sub: "mallory", email: "cleo@example.org", email_verified: true },
  });
  await expectNoSignIn(client, location, before);
  expect((await hub.deps.users.findByEmail("cleo@example.org"))?.identities).toEqual([]);
  expect((await owner.post("/api/account/sign-in", { email: "cleo@example.org", password })).status).toBe(200);
});

test("redirects only to paths of this hub after a sign-in", async () => {
  const places = {
    "/invite/abc": "/invite/abc",
    "//evil.example": "/",
    "https://evil.example": "/",
    "/\\evil.example": "/",
  };
  for (const [next, place] of Object.entries(places)) {
    const { location } = await signIn({}, `/api/login?next=${encodeURIComponent(next)}`);
    expect(location).toBe(place);
  }
});

test("invalidates the session from before the sign-in", async () => {
  const loginAttempt = await depart();
  const planted = loginAttempt.client.cookie;
  await returnTo(loginAttempt, { code: loginAttempt.code, state: loginAttempt.state });
  expect(loginAttempt.client.cookie).not.toBe(planted);
  const thief = new HttpClient(hub.url);
  thief.cookie = planted;
  expect((await thief.get("/api/auth/user")).status).toBe(401);
});

describe("sign-ups through a provider", () => {
  const stranger = { "x-forwarded-for": "203.0.113.9" };

  /** Signs in through the provider on a hub with its own settings. */
  async function signInOn(settings: Record<string, string>, claims: Record<string, unknown>, headers = {}) {
    const other = await startHub({ environment: { ...environment, TRUST_PROXY: "1", ...settings } });
    provider.forge({ claims });
    const loginAttempt = await depart("/api/login", other);
    const location = await returnTo(loginAttempt, { code: loginAttempt.code, state: loginAttempt.state }, { headers });
    const isSignedIn = (await loginAttempt.client.get("/api/auth/user")).status === 200;
    await other.close();
    return { location, isSignedIn };
  }
  const refused = { location: "/login-failed#not-invited", isSignedIn: false };
  const taken = { location: "/", isSignedIn: true };
  const ada = { email: "ada@provider.example" };

  test("follow the sign-up rule without a list", async () => {
    expect(await signInOn({}, ada)).toEqual(taken);
    expect(await signInOn({}, ada, stranger)).toEqual(refused);
    expect(await signInOn({ SIGN_UPS: "open" }, ada, stranger)).toEqual(taken);
  });

  test.each(firstOf(["ben@example.org, @provider.example", "ada@provider.example"], 1))(
    "with the list %s accept only the listed addresses, from anywhere",
    async (PROVIDER_ACCOUNTS) => {
      expect(await signInOn({ PROVIDER_ACCOUNTS }, ada, stranger)).toEqual(taken);
      expect(await signInOn({ PROVIDER_ACCOUNTS }, { ...ada, email_verified: false })).toEqual(refused);
      for (const email of ["eve@elsewhere.example", "ada@provider.example.evil.example", "ada@evilprovider.example"])
        expect(await signInOn({ PROVIDER_ACCOUNTS }, { email })).toEqual(refused);
    },
  );
});

test("limits repeated visits to a provider, and stores no lasting session for them", async () => {
  const small = await startHub({ environment, rates: { providerSignIns: { times: 5, seconds: 60 } } });
  const statuses = [];
  let expires = "";
  for (let count = 0; count < 8; count++) {
    const { status, headers } = await new HttpClient(small.url).get("/api/login");
    statuses.push(status);
    expires ||= /Expires=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429, 429]);
  expect(Date.parse(expires) - Date.now()).toBeLessThan(16 * 60 * 1_000);
  await small.close();
});

test("a session from a provider lasts as long as any other", async () => {
  provider.forge({});
  const loginAttempt = await depart();
  const { headers } = await loginAttempt.client.get(
    `/api/auth/callback/oidc?${new URLSearchParams({ code: loginAttempt.code, state: loginAttempt.state })}`,
  );
  const expires = /hub=[^,]*Expires=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1_000);
});
