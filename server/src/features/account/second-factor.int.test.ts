/** Codes of an authenticator app after the password, and recovery codes; passkeys are tried in a browser. */
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
  // Each test plays on a day of its own, and goes on to the next code by itself.
  nowMs += 24 * 60 * 60 * 1000;
  vi.spyOn(Date, "now").mockImplementation(() => nowMs);
});
afterAll(() => vi.restoreAllMocks());

const stepNow = () => Math.floor(nowMs / 30_000);

/** The code that the app shows, each time a new one. */
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

describe("somebody with an authenticator app", () => {
  test("is nobody until the code is given after the password", async () => {
    const { user, secret } = await setUp();
    const client = await givePassword(user.email);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const answer = await giveCode(client, nextCode(secret));
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  test("stays signed in here and is signed out everywhere else when it is set up", async () => {
    const { client, user } = await openClient(hub.url);
    const other = new HttpClient(hub.url);
    await other.post("/api/account/sign-in", { email: user.email, password });
    const { secret } = (await client.post("/api/account/totp/draft", { password })).body as { secret: string };
    await client.post("/api/account/totp", { code: nextCode(secret) });
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  test("can use a code once, and no code of before", async () => {
    const { user, secret } = await setUp();
    const before = codeOfStep(secret, stepNow());
    const code = nextCode(secret);
    const [one, two] = [await givePassword(user.email), await givePassword(user.email)];
    const answers = await Promise.all([giveCode(one, code), giveCode(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await giveCode(await givePassword(user.email), before)).status).toBe(403);
  });

  test("comes in with a recovery code once, however it is typed", async () => {
    const { user, recoveryCodes } = await setUp();
    const [code = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(8);
    expect(JSON.stringify(await hub.deps.users.findById(user.id))).not.toContain(code.replaceAll("-", ""));
    const client = await givePassword(user.email);
    expect((await giveCode(client, ` ${code.toLowerCase().replaceAll("-", " ")} `)).status).toBe(200);
    expect((await client.get("/api/account/security")).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 7 });
    expect((await giveCode(await givePassword(user.email), code)).status).toBe(403);
  });

  test("comes in on a known device, and with a recovery code, while a stranger with the password has used up the codes", async () => {
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

  test("cannot be come around by signing up with the password", async () => {
    const { user } = await setUp();
    const answer = await new HttpClient(hub.url).post("/api/account/sign-up", {
      email: user.email,
      password,
      firstName: "Ada",
    });
    expect(answer.status).toBe(409);
  });

  test("is asked for the password before it is switched off, and then for no more codes", async () => {
    const { client, user } = await setUp();
    const remove = (given: object) => client.call("DELETE", "/api/account/totp", { body: given });
    expect((await remove({})).status).toBe(403);
    expect((await remove({ password })).status).toBe(204);
    const answer = await new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password });
    expect([answer.status, answer.body]).toMatchObject([200, { id: user.id }]);
  });

  test("who lost everything comes in with an owner's link, and all that was before is worth nothing", async () => {
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

  test("keeps being asked for codes after a new password that came by mail", async () => {
    const { user } = await setUp();
    const { token } = await hub.deps.accountLinks.add(user.id, { kind: "password", by: "mail" });
    vi.mocked(Date.now).mockRestore();
    const newPassword = "a new kitchen table";
    await new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword });
    await givePassword(user.email, newPassword);
  });
});

test("an owner whom the family asks for a second factor acts as an adult until they show one", async () => {
  const { client: ada } = await setUp();
  const { client: ben, user } = await joinFamily(ada, "Ben", "owner");
  const demand = (client: HttpClient) =>
    client.call("PUT", "/api/families/second-factor", { body: { demandsSecondFactor: true } });
  expect((await demand(ben)).status).toBe(409);
  expect((await demand(ada)).body).toMatchObject({ demandsSecondFactor: true });
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

test("a secret is set up only with the password, and by a code that the app shows", async () => {
  const { client } = await openClient(hub.url);
  expect((await client.post("/api/account/totp/draft", { password: "not the password" })).status).toBe(403);
  await client.post("/api/account/totp/draft", { password });
  expect((await client.post("/api/account/totp", { code: "000000" })).status).toBe(400);
  expect((await client.get("/api/account/security")).body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
});

test("of thousands of guesses none passes, also of the right code", async () => {
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

test("the secret lies encrypted in the database, for its person alone", async () => {
  const { user, secret } = await setUp();
  const row = await hub.deps.users.findById(user.id);
  expect(JSON.stringify(row)).not.toContain(secret);
  const other = await setUp();
  // Put into another row, it opens nothing.
  const copied = { "totp.secret": row?.totp?.secret, "totp.lastStep": 0 };
  await hub.deps.users.model.updateOne({ _id: other.user.id }, { $set: copied });
  expect((await giveCode(await givePassword(other.user.email), nextCode(secret))).status).toBe(403);
});

test("who has no password proves who they are by a sign-in, and not by ending the other sessions", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.users.model.updateOne({ _id: user.id }, { $set: { passwordHash: null } });
  const begin = async () => (await client.post("/api/account/totp/draft", {})).status;
  expect(await begin()).toBe(201);
  nowMs += 11 * 60 * 1000;
  expect(await begin()).toBe(403);
  expect((await client.call("DELETE", "/api/account/sessions")).status).toBe(204);
  expect(await begin()).toBe(403);
});

test("a passkey is added only with what was given for it after the password, and not with what a sign-in is given", async () => {
  const { client } = await openClient(hub.url);
  const addAfter = async (path: string, given: object) => {
    const { challenge } = (await client.post(path, given)).body as { challenge: string };
    return (await client.post("/api/account/passkeys", { passkey: makePasskey(hub.url, challenge) })).status;
  };
  expect(await addAfter("/api/account/sign-in/passkey/options", {})).toBe(403);
  expect(await addAfter("/api/account/passkeys/options", { password })).toBe(201);
});
