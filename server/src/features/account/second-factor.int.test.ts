/** Authenticator codes after the password, and recovery codes. Browser tests cover passkeys. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOfStep } from "../../auth/totp.ts";
import { ratesFor } from "../../http/rate-limits.ts";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { makePasskey } from "../../testing/passkeys.ts";
import { scale } from "../../testing/scale.ts";

const { codes: codesRate, codesPerDay } = ratesFor({ signUpsPerHour: 1 });

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ rates: { codes: codesRate, codesPerDay } });
});
afterAll(() => hub.close());

let nowMs = Date.parse("2027-01-01T10:00:00Z");
beforeEach(() => {
  // Each test has its own day and its own sequence of codes.
  nowMs += 24 * 60 * 60 * 1000;
  vi.spyOn(Date, "now").mockImplementation(() => nowMs);
});
afterAll(() => vi.restoreAllMocks());

const stepNow = () => Math.floor(nowMs / 30_000);

/** Advances the clock, and returns the code that the app shows then. */
function nextCode(secret: string): string {
  nowMs += 30_000;
  return codeOfStep(secret, stepNow());
}

async function setUp() {
  const { client, user } = await openClient(hub.url);
  const { body } = await client.post("/api/account/totp/draft", { password });
  const { secret } = body as { secret: string };
  const confirmed = await client.post("/api/account/totp", { code: nextCode(secret) });
  expect(confirmed.status).toBe(201);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { client, user, secret, recoveryCodes };
}

/** A client with a correct password that still has to send a code. */
async function givePassword(email: string, tried = password): Promise<HttpClient> {
  const client = new HttpClient(hub.url);
  const answer = await client.post("/api/account/sign-in", { email, password: tried });
  expect([answer.status, answer.body]).toEqual([200, { needs: "code" }]);
  return client;
}

const giveCode = (client: HttpClient, code: string) => client.post("/api/account/sign-in/code", { code });

describe("a user with an authenticator app", () => {
  test("is signed in only after the password and the code", async () => {
    const { user, secret } = await setUp();
    const client = await givePassword(user.email);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const answer = await giveCode(client, nextCode(secret));
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  test("stays signed in at setup, and is signed out on other devices", async () => {
    const { client, user } = await openClient(hub.url);
    const other = new HttpClient(hub.url);
    await other.post("/api/account/sign-in", { email: user.email, password });
    const { secret } = (await client.post("/api/account/totp/draft", { password })).body as { secret: string };
    await client.post("/api/account/totp", { code: nextCode(secret) });
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  test("can use each code once, and no earlier code", async () => {
    const { user, secret } = await setUp();
    const before = codeOfStep(secret, stepNow());
    const code = nextCode(secret);
    const [one, two] = [await givePassword(user.email), await givePassword(user.email)];
    const answers = await Promise.all([giveCode(one, code), giveCode(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await giveCode(await givePassword(user.email), before)).status).toBe(403);
  });

  test("can use each recovery code once, with any spacing and case", async () => {
    const { user, recoveryCodes } = await setUp();
    const [code = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(8);
    expect(JSON.stringify(await hub.deps.users.findById(user.id))).not.toContain(code.replaceAll("-", ""));
    const client = await givePassword(user.email);
    expect((await giveCode(client, ` ${code.toLowerCase().replaceAll("-", " ")} `)).status).toBe(200);
    expect((await client.get("/api/account/security")).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 7 });
    expect((await giveCode(await givePassword(user.email), code)).status).toBe(403);
  });

  test("can sign in on a known device or with a recovery code after an attacker exhausted the attempts", async () => {
    const { client: phone, user, secret, recoveryCodes } = await setUp();
    await phone.post("/api/account/sign-out");
    const stranger = await givePassword(user.email);
    const tries: number[] = [];
    for (let count = 0; count < 6; count++) tries.push((await giveCode(stranger, "000000")).status);
    expect(tries).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await giveCode(await givePassword(user.email), nextCode(secret))).status).toBe(429);
    expect((await giveCode(await givePassword(user.email), recoveryCodes[0] ?? "")).status).toBe(200);
    await phone.post("/api/account/sign-in", { email: user.email, password });
    expect((await giveCode(phone, nextCode(secret))).status).toBe(200);
  });

  test("can't bypass the code by signing up with the password", async () => {
    const { user } = await setUp();
    const answer = await new HttpClient(hub.url).post("/api/account/sign-up", {
      email: user.email,
      password,
      firstName: "Ada",
    });
    expect(answer.status).toBe(409);
  });

  test("must enter the password to turn it off, and then needs no code", async () => {
    const { client, user } = await setUp();
    const remove = (given: object) => client.call("DELETE", "/api/account/totp", { body: given });
    expect((await remove({})).status).toBe(403);
    expect((await remove({ password })).status).toBe(204);
    const answer = await new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password });
    expect([answer.status, answer.body]).toMatchObject([200, { id: user.id }]);
  });

  test("can sign in with an owner's link after losing everything, which revokes all previous factors", async () => {
    const { client: ada } = await openClient(hub.url);
    const ben = await joinFamily(ada, "Ben", "adult");
    const { body } = await ben.client.post("/api/account/totp/draft", { password });
    await ben.client.post("/api/account/totp", { code: nextCode((body as { secret: string }).secret) });
    const made = await ada.post(`/api/families/people/${ben.user.id}/password-link`);
    const token = (made.body as { url: string }).url.split("#")[1];
    const newPassword = "a new kitchen table";
    expect((await new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword })).status).toBe(
      204,
    );
    expect((await ben.client.get("/api/auth/user")).status).toBe(401);
    const answer = await new HttpClient(hub.url).post("/api/account/sign-in", {
      email: ben.user.email,
      password: newPassword,
    });
    expect([answer.status, answer.body]).toMatchObject([200, { id: ben.user.id }]);
  });

  test("still needs a code after a password reset by email", async () => {
    const { user } = await setUp();
    const { token } = await hub.deps.accountLinks.add(user.id, { kind: "password", by: "mail" });
    vi.mocked(Date.now).mockRestore();
    const newPassword = "a new kitchen table";
    await new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword });
    await givePassword(user.email, newPassword);
  });
});

test("limits owners to the permissions of adults until they give a required second factor", async () => {
  const { client: ada } = await setUp();
  const { client: ben, user } = await joinFamily(ada, "Ben", "owner");
  const requireSecondFactor = (client: HttpClient) =>
    client.call("PUT", "/api/families/second-factor", { body: { demandsSecondFactor: true } });
  expect((await requireSecondFactor(ben)).status).toBe(409);
  expect((await requireSecondFactor(ada)).body).toMatchObject({ demandsSecondFactor: true });
  const roleOf = async (client: HttpClient) => (await client.get("/api/auth/user")).body;
  expect(await roleOf(ada)).toMatchObject({ role: "owner", needsSecondFactor: false });
  expect(await roleOf(ben)).toMatchObject({ role: "adult", needsSecondFactor: true });
  expect((await ben.call("PATCH", `/api/families/people/${user.id}`, { body: { role: "owner" } })).status).toBe(403);
  expect((await ben.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(403);
  const signedIn = await new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password });
  expect(signedIn.body).toMatchObject({ role: "adult", needsSecondFactor: true });
  const { secret } = (await ben.post("/api/account/totp/draft", { password })).body as { secret: string };
  await ben.post("/api/account/totp", { code: nextCode(secret) });
  expect(await roleOf(ben)).toMatchObject({ role: "owner", needsSecondFactor: false });
  await ben.call("DELETE", "/api/account/sessions");
  expect(await roleOf(ben)).toMatchObject({ role: "owner" });
  const answer = await giveCode(await givePassword(user.email), nextCode(secret));
  expect(answer.body).toMatchObject({ role: "owner", needsSecondFactor: false });
});

test("requires the password and a valid code to set up an authenticator app", async () => {
  const { client } = await openClient(hub.url);
  expect((await client.post("/api/account/totp/draft", { password: "not the password" })).status).toBe(403);
  await client.post("/api/account/totp/draft", { password });
  expect((await client.post("/api/account/totp", { code: "000000" })).status).toBe(400);
  expect((await client.get("/api/account/security")).body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
});

test("rejects all guesses beyond the rate limit, even the right code", async () => {
  const { user, secret } = await setUp();
  const guesses = scale(40, 10_000);
  const client = await givePassword(user.email);
  const counts: Record<number, number> = {};
  for (let index = 0; index < guesses; index++) {
    const { status } = await giveCode(client, String(index).padStart(6, "0"));
    counts[status] = (counts[status] ?? 0) + 1;
  }
  expect(counts).toEqual({ 403: codesRate.times, 429: guesses - codesRate.times });
  expect((await giveCode(await givePassword(user.email), nextCode(secret))).status).toBe(429);
});

test("encrypts the secret in the database for its user alone", async () => {
  const { user, secret } = await setUp();
  const row = await hub.deps.users.findById(user.id);
  expect(JSON.stringify(row)).not.toContain(secret);
  const other = await setUp();
  // A secret copied to another user's record must not work.
  const copied = { "totp.secret": row?.totp?.secret, "totp.lastStep": 0 };
  await hub.deps.users.model.updateOne({ _id: other.user.id }, { $set: copied });
  expect((await giveCode(await givePassword(other.user.email), nextCode(secret))).status).toBe(403);
});

test("accepts a recent sign-in as proof from a user without a password, but no renewed session", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.users.model.updateOne({ _id: user.id }, { $set: { passwordHash: null } });
  const begin = async () => (await client.post("/api/account/totp/draft", {})).status;
  expect(await begin()).toBe(201);
  nowMs += 11 * 60 * 1000;
  expect(await begin()).toBe(403);
  expect((await client.call("DELETE", "/api/account/sessions")).status).toBe(204);
  expect(await begin()).toBe(403);
});

test("adds a passkey only with a challenge for adding, not with one for signing in", async () => {
  const { client } = await openClient(hub.url);
  const addAfter = async (path: string, given: object) => {
    const { challenge } = (await client.post(path, given)).body as { challenge: string };
    return (await client.post("/api/account/passkeys", { passkey: makePasskey(hub.url, challenge) })).status;
  };
  expect(await addAfter("/api/account/sign-in/passkey/options", {})).toBe(403);
  expect(await addAfter("/api/account/passkeys/options", { password })).toBe(201);
});
