/** A Google account, from the sign-in to the revoked grant. No test contacts Google. */
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startCalDavServer } from "../../../testing/caldav-servers.ts";
import {
  accountsPath,
  addEvent,
  type CalDavProxy,
  changeEvent,
  choose,
  namedEvent,
  openProxy,
  summariesOf,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import { clientId, clientSecret } from "../../../testing/forging-provider.ts";
import { email, type GoogleCalendars, scope, startGoogle } from "../../../testing/google-calendars.ts";
import { type HttpClient, joinFamily, openClient } from "../../../testing/http-client.ts";
import { startHub, type TestHub } from "../../../testing/hub.ts";
import { isLong } from "../../../testing/scale.ts";
import { openSmallCalendars, type SmallCalendars } from "../../../testing/small-calendars.ts";

let hub: TestHub;
let proxy: CalDavProxy;
let google: GoogleCalendars;
let remote: SmallCalendars;
beforeAll(async () => {
  proxy = await openProxy();
  remote = await openSmallCalendars({ ada: ["home"] });
  google = await startGoogle(proxy, { userName: "ada", password: "an app password" });
  const environment = {
    ...{ GOOGLE_ISSUER: google.provider.issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    ...{ GOOGLE_CALENDARS: `${proxy.url}/caldav/v2/`, PRIVATE_TARGETS: proxy.url },
  };
  hub = await startHub({ environment });
});
afterAll(async () => {
  proxy.close();
  remote.close();
  google.provider.close();
  await hub.close();
});
beforeEach(() => {
  remote.clear();
  proxy.setTarget(remote.url);
  google.granted = "a grant";
  google.provider.revoked.length = 0;
  google.provider.forge(granting());
});

const granting = (tokens: object = {}) => ({
  claims: { email },
  tokens: { refresh_token: "a grant", scope: `openid email ${scope}`, ...tokens },
});

/** Grants access at Google and returns the address that the hub redirects to. */
async function signIn(client: HttpClient): Promise<string> {
  const { code, state } = await openConsent(client);
  return finishConsent(client, { code, state });
}

async function openConsent(client: HttpClient) {
  const { status, body } = await client.post(`${accountsPath}/google`);
  expect(status).toBe(200);
  const url = new URL((body as { url: string }).url);
  return { url, code: google.provider.authorize(url), state: url.searchParams.get("state") ?? "" };
}

async function finishConsent(client: HttpClient, answer: Record<string, string>): Promise<string> {
  const { headers } = await client.get(`/api/calendar/google/callback?${new URLSearchParams(answer)}`);
  return headers.get("location") ?? "";
}

const accountsOf = async (client: HttpClient) => (await client.get(accountsPath)).body as CalendarAccount[];

async function openAccount(): Promise<{ ada: HttpClient; account: CalendarAccount }> {
  const { client: ada } = await openClient(hub.url);
  await ada.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
  expect(await signIn(ada)).toBe("/calendar?google=added");
  const [added] = await accountsOf(ada);
  if (!added) throw new Error("It was not added");
  return { ada, account: await choose(ada, added, { direction: "both", takesOurs: true }) };
}

const remoteEvents = () => [...remote.files("/ada/home/")];

test("requests offline access to the calendars, with PKCE and a state for this session", async () => {
  const { client } = await openClient(hub.url);
  const { url } = await openConsent(client);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ access_type: "offline", prompt: "consent", code_challenge_method: "S256", response_type: "code" },
    ...{ scope: expect.stringContaining(scope), redirect_uri: `${hub.url}/api/calendar/google/callback` },
  });
});

test("syncs a Google calendar both ways, names new files by their UID, and encrypts the token", async () => {
  const { ada, account } = await openAccount();
  expect(account).toMatchObject({ host: "Google", service: "google", userName: email });
  remote.put("/ada/home/", "dentist");
  const choir = await addEvent(ada, "Choir");
  expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
  expect(await summariesOf(ada)).toEqual(["2026-12-01T16:00 Choir", "2026-12-01T16:00 dentist"]);
  const [, own] = remoteEvents();
  expect(own?.[1].text).toContain(`UID:${own?.[0].replace(/\.ics$/, "")}`);
  await changeEvent(ada, choir, { title: "Concert" });
  await changeEvent(ada, await namedEvent(ada, "dentist"), { title: "Doctor" });
  expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
  expect(remoteEvents().map(([, { text }]) => /^SUMMARY:(.*)\r$/m.exec(text)?.[1])).toEqual(["Doctor", "Concert"]);
  const row = JSON.stringify(await hub.deps.calendarAccounts.model.findById(account.id).lean());
  expect(row).not.toMatch(/a grant|access \d/);
  expect(hub.deps.encryption.decrypt((JSON.parse(row) as { password: string }).password, account.id)).toBe("a grant");
});

test("asks instead of overwriting a Google file that has the name of a new event", async () => {
  const { ada, account } = await openAccount();
  const choir = await addEvent(ada, "Choir");
  remote.written();
  // The file appears after the hub has compared the calendar.
  remote.intercept = ({ method }) => {
    if (method === "REPORT" || method === "PUT") {
      remote.intercept = undefined;
      remote.put("/ada/home/", choir.id);
    }
    return false;
  };
  const synced = await syncAccount(ada, account);
  expect(synced.questions).toMatchObject([{ kind: "changed", ours: { title: "Choir" }, theirs: { title: choir.id } }]);
  expect(remote.written()).toEqual([]);
});

test.runIf(isLong)("reuses an access token until Google rejects it, and then renews it", async () => {
  const { ada, account } = await openAccount();
  const { given } = google;
  await syncAccount(ada, account);
  expect(google.given).toBe(given);
  google.taken.clear();
  await addEvent(ada, "Choir");
  expect(await syncAccount(ada, account)).toMatchObject({ problem: null });
  expect([remoteEvents().length, google.given]).toEqual([1, given + 1]);
});

test.runIf(isLong)(
  "retries once when Google's calendars reject a fresh token, and then reports the problem",
  async () => {
    const { ada, account } = await openAccount();
    google.taken = new Set();
    const { given } = google;
    google.taken.add = () => google.taken;
    const refused = await syncAccount(ada, account);
    google.taken = new Set();
    expect(refused.problem).toContain("Sign in to Google again");
    expect(google.given).toBe(given + 1);
  },
);

test.runIf(isLong)(
  "reports a revoked grant, keeps the events, and resumes the same account after a new sign-in",
  async () => {
    const { ada, account } = await openAccount();
    remote.put("/ada/home/", "dentist");
    await syncAccount(ada, account);
    google.taken.clear();
    google.granted = undefined;
    await addEvent(ada, "Choir");
    const ended = await syncAccount(ada, account);
    expect(ended.problem).toBe("Google no longer gives the hub access. Sign in to Google again.");
    expect(await summariesOf(ada)).toHaveLength(2);
    google.granted = "a second grant";
    google.provider.forge(granting({ refresh_token: google.granted }));
    expect(await signIn(ada)).toBe("/calendar?google=added");
    expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
    expect((await accountsOf(ada)).map(({ id }) => id)).toEqual([account.id]);
    expect(remoteEvents()).toHaveLength(2);
  },
);

test("rejects a response for another session, with another state, or sent twice", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: eve } = await openClient(hub.url, "Eve");
  const { code, state } = await openConsent(ada);
  expect(await finishConsent(eve, { code, state })).toBe("/calendar?google=failed");
  expect(await finishConsent(ada, { code, state: "another" })).toBe("/calendar?google=failed");
  expect(await finishConsent(ada, { code, state })).toBe("/calendar?google=failed");
  expect([await accountsOf(ada), await accountsOf(eve)]).toEqual([[], []]);
});

test.each([
  ["without access to calendars", { scope: "openid email" }],
  ["without a refresh token", { refresh_token: undefined }],
])("rejects a grant %s", async (_words, tokens) => {
  const { client: ada } = await openClient(hub.url);
  google.provider.forge(granting(tokens));
  expect(await signIn(ada)).toBe("/calendar?google=failed");
  expect(await accountsOf(ada)).toEqual([]);
});

test("returns 403 to a child, and keeps another adult from taking over an account", async () => {
  const { ada } = await openAccount();
  const child = await joinFamily(ada, "Cleo", "child");
  expect((await child.client.post(`${accountsPath}/google`)).status).toBe(403);
  const ben = await joinFamily(ada, "Ben", "adult");
  expect(await signIn(ben.client)).toBe("/calendar?google=taken");
});

test.runIf(isLong)("revokes the grant when the last family disconnects the account", async () => {
  const [one, other] = [await openAccount(), await openAccount()];
  const leave = async ({ ada, account }: { ada: HttpClient; account: CalendarAccount }) =>
    expect((await ada.call("DELETE", `${accountsPath}/${account.id}`)).status).toBe(204);
  await hub.deps.calendarAccounts.model.deleteMany({ _id: { $nin: [one.account.id, other.account.id] } });
  await leave(one);
  expect(google.provider.revoked).toEqual([]);
  await leave(other);
  expect(google.provider.revoked).toEqual(["a grant"]);
});

test.runIf(isLong)("rejects an app password for a Google account", async () => {
  const { ada, account } = await openAccount();
  const { status } = await ada.call("PATCH", `${accountsPath}/${account.id}`, { body: { password: "made-up" } });
  expect(status).toBe(409);
});

test.runIf(isLong)("syncs both ways with Radicale behind Google's sign-in", async () => {
  const server = await startCalDavServer("radicale");
  try {
    proxy.setTarget(server.url);
    const { ada, account } = await openAccount();
    const choir = await addEvent(ada, "Choir");
    const lines = "UID:dentist\nDTSTAMP:20261101T000000Z\nSUMMARY:Dentist\nDTSTART:20261202T083000Z";
    await server.ask("PUT", "dentist.ics", { lines });
    expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
    await changeEvent(ada, choir, { title: "Concert" });
    expect(await syncAccount(ada, account)).toMatchObject({ problem: null, questions: [] });
    expect(await (await server.ask("GET", `${choir.id}.ics`)).text()).toContain("SUMMARY:Concert");
    expect((await summariesOf(ada)).join()).toContain("Dentist");
  } finally {
    await server.close();
  }
});
