/** Password guesses lock out the attacker instead of the person, and appear in the log. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { HttpClient, openClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong } from "../testing/scale.ts";
import { codeOfStep } from "./totp.ts";

const rates = {
  signIn: { times: 5, seconds: 900 },
  signInPerAddress: { times: 1_000, seconds: 900 },
  signInPerEmail: { times: 20, seconds: 3_600 },
  signInPerDevice: { times: 4, seconds: 900 },
};
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ environment: { TRUST_PROXY: "1" }, rates });
});
afterAll(() => hub.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const home = "10.0.0.1";
const newPassword = "a new kitchen table";

async function setUpApp(client: HttpClient) {
  const { body } = await client.post("/api/account/totp/draft", { password });
  const { secret } = body as { secret: string };
  return client.post("/api/account/totp", { code: codeOfStep(secret, Math.floor(Date.now() / 30_000)) });
}

const signIn = (client: HttpClient, email: string, { tried = password, address = home } = {}) =>
  client.call("POST", "/api/account/sign-in", {
    body: { email, password: tried },
    headers: { "x-forwarded-for": address },
  });

const wrong = (address = home) => ({ tried: "not the password", address });

/** Exhausts an email's rate limit, from as many addresses as needed. */
async function guess(email: string) {
  const { url } = hub;
  let answer = await signIn(new HttpClient(url), email, wrong());
  for (let count = 0; answer.status === 403 && count < 100; count++)
    answer = await signIn(new HttpClient(url), email, wrong(`203.0.113.${count % 50}`));
  return answer;
}

test("a known device signs in while strangers are locked out", async () => {
  const { client: phone, user } = await openClient(hub.url);
  await phone.post("/api/account/sign-out");
  expect((await guess(user.email)).status).toBe(429);
  expect((await signIn(new HttpClient(hub.url), user.email, { address: "10.9.9.9" })).status).toBe(429);
  expect((await signIn(phone, user.email)).status).toBe(200);
});

test("a known device has its own low limit, which does not affect other devices", async () => {
  const { client: phone, user } = await openClient(hub.url);
  const { user: ben } = await openClient(hub.url, "Ben");
  expect((await guess(ben.email)).status).toBe(429);
  expect((await signIn(phone, ben.email)).status).toBe(429);
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push((await signIn(phone, user.email, wrong())).status);
  expect(answers).toEqual([403, 403, 403, 403, 429, 429]);
});

test.each([
  [
    "password",
    (client: HttpClient) => client.call("PUT", "/api/account/password", { body: { password, newPassword } }),
  ],
  ["authenticator app", setUpApp],
])("a new %s invalidates all device cookies except on the device that set it", async (what, change) => {
  const { client: phone, user } = await openClient(hub.url);
  const thief = new HttpClient(hub.url);
  expect((await signIn(thief, user.email)).status).toBe(200);
  expect((await change(phone)).status).toBeLessThan(300);
  await guess(user.email);
  const tried = what === "password" ? newPassword : password;
  expect((await signIn(thief, user.email, { tried })).status).toBe(429);
  expect((await signIn(phone, user.email, { tried })).status).toBe(200);
});

test("ignores a device cookie with an invalid signature", async () => {
  const { user } = await openClient(hub.url);
  await guess(user.email);
  const forger = new HttpClient(hub.url);
  forger.cookie = "hub-device=AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  expect((await signIn(forger, user.email)).status).toBe(429);
});

test.runIf(isLong)("tells a locked-out caller when to retry", async () => {
  const { user } = await openClient(hub.url);
  const seconds = Number((await guess(user.email)).headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

test("logs each refused sign-in once, with the address and no credentials", async () => {
  const { user } = await openClient(hub.url);
  const warn = vi.spyOn(hub.deps.log, "warn");
  await signIn(new HttpClient(hub.url), user.email, wrong("203.0.113.9"));
  expect(warn.mock.calls).toEqual([[{ address: "203.0.113.9" }, "Sign-in refused"]]);
});
