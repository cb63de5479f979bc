import { afterEach, expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { HttpClient, openClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong, scale } from "../testing/scale.ts";
import { ratesFor } from "./rate-limits.ts";

const tries = scale(100, 2_000);
const atOnce = 25;

const hubs: TestHub[] = [];
async function hubWith(options: Parameters<typeof startHub>[0]): Promise<TestHub> {
  const hub = await startHub(options);
  hubs.push(hub);
  return hub;
}
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.close();
});

const forged = (index: number) => ({ "x-forwarded-for": `10.${index % 250}.${index % 199}.${index % 97}` });

/** Counts each status. */
async function attempt(
  count: number,
  once: (index: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let start = 0; start < count; start += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - start) }, (_, offset) => once(start + offset));
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test("limits guesses of one person's password, whatever address the caller claims", async () => {
  const { signIn } = ratesFor({ signUpsPerHour: 1 });
  const hub = await hubWith({ rates: { signIn } });
  const { user } = await openClient(hub.url);
  const guess = (index: number, guessed = `guess ${index}`) =>
    new HttpClient(hub.url).call("POST", "/api/account/sign-in", {
      body: { email: user.email, password: guessed },
      headers: forged(index),
    });
  // Creating the account counted as one attempt.
  const passed = signIn.times - 1;
  expect(await attempt(tries, guess)).toEqual({ 403: passed, 429: tries - passed });
  const answer = await guess(0, password);
  expect([answer.status, answer.body]).toEqual([
    429,
    { message: expect.stringMatching(/Wait a moment/), code: "rate-limited" },
  ]);
});

test("limits one password on many emails by address", async () => {
  const signInPerAddress = { times: 20, seconds: 60 };
  const hub = await hubWith({ rates: { signInPerAddress } });
  const counts = await attempt(tries, (index) =>
    new HttpClient(hub.url).call("POST", "/api/account/sign-in", {
      body: { email: `e${index}@example.org`, password },
      headers: forged(index),
    }),
  );
  expect(counts).toEqual({ 403: 20, 429: tries - 20 });
});

test("rejects thousands of guessed links, and then limits even the correct one", async () => {
  const real = ratesFor({ signUpsPerHour: 1 });
  const fewer = (rate: typeof real.accountLinks) => ({ ...rate, times: scale(20, rate.times) });
  const [accountLinks, inviteLinks] = [fewer(real.accountLinks), fewer(real.inviteLinks)];
  const [guestLinks, calendarTries] = [fewer(real.guestLinks), fewer(real.calendarTries)];
  const hub = await hubWith({ rates: { accountLinks, inviteLinks, guestLinks, calendarTries } });
  const { client, user } = await openClient(hub.url);
  const { token } = await hub.deps.accountLinks.add(user.id, { kind: "password", by: "hand" });
  const read = (path: string, index: number) => new HttpClient(hub.url).get(path, { headers: forged(index) });
  const newPassword = "a password of a guesser";
  const tokenOf = ({ body }: { body: unknown }): string => {
    const { token: bare, url } = body as { token?: string; url?: string };
    return bare ?? /([\w-]{20,})(\.ics)?$/.exec(url ?? "")?.[1] ?? "";
  };
  const links = [
    {
      right: token,
      times: accountLinks.times,
      ask: (guessed: string, index: number) =>
        new HttpClient(hub.url).call("POST", `/api/account/${index % 2 ? "email/confirm" : "password/reset"}`, {
          body: index % 2 ? { token: guessed } : { token: guessed, newPassword },
          headers: forged(index),
        }),
    },
    {
      right: tokenOf(await client.post("/api/invites", { role: "adult" })),
      times: inviteLinks.times,
      ask: (guessed: string, index: number) => read(`/api/invites/${guessed}`, index),
    },
    {
      right: tokenOf(await client.post("/api/guest-links", {})),
      times: guestLinks.times,
      ask: (guessed: string, index: number) => read(`/api/guest/${guessed}`, index),
    },
    {
      right: tokenOf(await client.post("/api/calendar/links", { memberId: null })),
      times: calendarTries.times,
      ask: (guessed: string, index: number) => read(`/ical/${guessed}.ics`, index),
    },
  ];
  for (const { ask, right, times } of links) {
    expect(right).toMatch(/^[\w-]{20,}$/);
    const guesses = scale(times + atOnce, 10_000);
    const guessed = (index: number) => `${String(index)}${right}`.slice(0, right.length);
    expect(await attempt(guesses, (index) => ask(guessed(index), index))).toEqual({ 404: times, 429: guesses - times });
    expect((await ask(right, 0)).status).toBe(429);
  }
});

test("behind a trusted proxy each address has its own limit, as the proxy reports it", async () => {
  const hub = await hubWith({ environment: { TRUST_PROXY: "1" }, rates: { inviteLinks: { times: 2, seconds: 60 } } });
  const look = (address: string) =>
    new HttpClient(hub.url).get("/api/invites/made-up", { headers: { "x-forwarded-for": address } });
  const statuses: number[] = [];
  for (const address of ["1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2", "9.9.9.9, 1.1.1.1"])
    statuses.push((await look(address)).status);
  expect(statuses).toEqual([404, 404, 429, 404, 429]);
});

test("nodes of a hub share the limits", async () => {
  const database = testDatabase();
  const rates = { inviteLinks: { times: 10, seconds: 60 } };
  const nodes = [await hubWith({ database, rates }), await hubWith({ database, rates })];
  const counts = await attempt(tries, (index) =>
    new HttpClient(nodes[index % 2]?.url ?? "").get("/api/invites/made-up"),
  );
  expect(counts).toEqual({ 404: 10, 429: tries - 10 });
});

test("limits apply without Redis", async () => {
  const hub = await hubWith({ hasRedis: false, rates: { inviteLinks: { times: 10, seconds: 60 } } });
  const counts = await attempt(tries, (index) =>
    new HttpClient(hub.url).get("/api/invites/made-up", { headers: forged(index) }),
  );
  expect(counts).toEqual({ 404: 10, 429: tries - 10 });
});

test.runIf(isLong)("limits accounts and links", async () => {
  const hub = await hubWith({ rates: { signUp: { times: 3, seconds: 60 }, invites: { times: 4, seconds: 60 } } });
  const { client } = await openClient(hub.url);
  const accounts = await attempt(10, (index) =>
    new HttpClient(hub.url).post("/api/account/sign-up", {
      email: `new${index}@example.org`,
      password,
      firstName: "Cleo",
    }),
  );
  expect(accounts).toEqual({ 201: 2, 429: 8 });
  expect(await attempt(tries, () => client.post("/api/invites", { role: "child" }))).toEqual({
    201: 4,
    429: tries - 4,
  });
});

test.runIf(isLong)("limits upload addresses per person, whatever address they claim", async () => {
  const hub = await hubWith({ rates: { uploads: { times: 5, seconds: 60 } } });
  const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
  const counts = await attempt(tries, (index) =>
    ada.client.call("POST", "/api/objects/upload", { headers: forged(index) }),
  );
  expect(counts).toEqual({ 200: 5, 429: tries - 5 });
  expect(await hub.deps.photos.model.countDocuments()).toBe(5);
  expect((await ben.client.post("/api/objects/upload")).status).toBe(200);
});

test("limits one person's flood of calls without affecting another's", async () => {
  const hub = await hubWith({ rates: { calls: { times: 50, seconds: 60 } } });
  const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
  expect(await attempt(tries, () => ada.client.get("/api/auth/user"))).toEqual({ 200: 50, 429: tries - 50 });
  expect((await ben.client.get("/api/auth/user")).status).toBe(200);
});

test("a successful sign-in resets its limit", async () => {
  const hub = await hubWith({ rates: { signIn: { times: 3, seconds: 60 } } });
  const { user } = await openClient(hub.url);
  const signIn = (guess: string) =>
    new HttpClient(hub.url).post("/api/account/sign-in", { email: user.email, password: guess });
  for (let round = 0; round < 3; round++) {
    expect((await signIn("not the password")).status).toBe(403);
    expect((await signIn(password)).status).toBe(200);
  }
});

test("limits password guesses from an open screen", async () => {
  const { proofs } = ratesFor({ signUpsPerHour: 1 });
  const hub = await hubWith({ rates: { proofs } });
  const { client } = await openClient(hub.url);
  const change = (guess: string) =>
    client.call("PUT", "/api/account/password", { body: { password: guess, newPassword: "another good one" } });
  const counts = await attempt(tries, (index) => change(`guess ${index}`));
  expect(counts).toEqual({ 403: proofs.times, 429: tries - proofs.times });
  expect((await change(password)).status).toBe(429);
});

test.runIf(isLong)("limits reset mails to another person's mailbox", async () => {
  const environment = {
    SMTP_URL: "smtp://127.0.0.1:9",
    SMTP_FROM: "hub@example.org",
    PUBLIC_URL: "https://hub.example",
  };
  const { passwordResetsPerEmail } = ratesFor({ signUpsPerHour: 1 });
  const hub = await hubWith({ environment, rates: { passwordResetsPerEmail } });
  const forgotten = passwordResetsPerEmail.times + 5;
  const counts = await attempt(forgotten, (index) =>
    new HttpClient(hub.url).call("POST", "/api/account/password/forgotten", {
      body: { email: "ada@example.org" },
      headers: { ...forged(index), origin: "https://hub.example" },
    }),
  );
  expect(counts).toEqual({ 204: passwordResetsPerEmail.times, 429: forgotten - passwordResetsPerEmail.times });
});
