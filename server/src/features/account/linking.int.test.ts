/** Links provider accounts to hub accounts. The last sign-in method can't be removed. */
import type { User } from "@hub/shared/features/account/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientId, clientSecret, type ForgingProvider, startForgingProvider } from "../../testing/forging-provider.ts";
import { HttpClient, openClient, password } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";

const path = "/api/account/providers";
const provider = "google";

let google: ForgingProvider;
let hub: TestHub;
beforeAll(async () => {
  google = await startForgingProvider();
  const client = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  hub = await startHub({ environment: { GOOGLE_ISSUER: google.issuer, ...client } });
});
afterAll(async () => {
  await hub.close();
  google.close();
});

/** Returns from the provider with its response for a user of that subject. */
async function returnFrom(client: HttpClient, startUrl: string, sub: string): Promise<string | null> {
  const url = new URL(startUrl);
  google.forge({ claims: { sub, email: `${sub}@elsewhere.example` } });
  const answer = { code: google.authorize(url), state: url.searchParams.get("state") ?? "" };
  const { headers } = await client.get(`/api/auth/callback/google?${new URLSearchParams(answer)}`);
  return headers.get("location");
}

async function begin(client: HttpClient): Promise<string> {
  return ((await client.post(path, { provider, password })).body as { url: string }).url;
}
const link = async (client: HttpClient, sub: string) => returnFrom(client, await begin(client), sub);
const unlink = (client: HttpClient, given: object = { password }) =>
  client.call("DELETE", path, { body: { provider, ...given } });

async function signIn(sub: string): Promise<HttpClient> {
  const client = new HttpClient(hub.url);
  const { headers } = await client.get("/api/auth/google");
  await returnFrom(client, headers.get("location") ?? "", sub);
  return client;
}

async function isLinked(client: HttpClient): Promise<boolean> {
  const { body } = await client.get("/api/account/security");
  return (body as { providers: { isLinked: boolean }[] }).providers.every((each) => each.isLinked);
}

test("signs in with a provider account while it is linked", async () => {
  const { client, user } = await openClient(hub.url);
  expect(await isLinked(client)).toBe(false);
  expect(await link(client, "linked")).toBe("/settings#privacy");
  expect(await isLinked(client)).toBe(true);
  const other = await signIn("linked");
  expect((await other.get("/api/auth/user")).body).toEqual(user);
  expect((await unlink(client, {})).status).toBe(403);
  expect((await unlink(client)).status).toBe(204);
  expect((await other.get("/api/auth/user")).status).toBe(401);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  expect(await isLinked(client)).toBe(false);
});

test("requires the password and the original session to link an account", async () => {
  const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
  expect((await ada.client.post(path, { provider, password: "not the password" })).status).toBe(403);
  const startUrl = await begin(ada.client);
  expect(await returnFrom(ben.client, startUrl, "planted")).toBe("/login-failed");
  await hub.deps.users.endSessions(ada.user.id);
  expect(await returnFrom(ada.client, startUrl, "planted")).toBe("/settings?linking=failed#privacy");
  expect(await hub.deps.users.findByIdentity({ issuer: google.issuer, subject: "planted" })).toBeNull();
});

test("links no provider account of another user, and no second one of the same provider", async () => {
  const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
  await link(ada.client, "one-of-ada");
  const taken = "/settings?linking=taken#privacy";
  expect(await link(ben.client, "one-of-ada")).toBe(taken);
  expect(await link(ada.client, "two-of-ada")).toBe(taken);
  expect(await isLinked(ben.client)).toBe(false);
});

test("keeps the last sign-in method when two devices remove one each at once", async () => {
  const client = await signIn("only-google");
  expect((await unlink(client, {})).status).toBe(409);
  const passkey = { publicKey: "", counter: 0, transports: [], name: "Phone", createdAt: new Date() };
  const { id } = (await client.get("/api/auth/user")).body as User;
  await hub.deps.users.addPasskey(id, { ...passkey, id: "the-only-passkey", lastUsedAt: null });
  const removed = client.call("DELETE", "/api/account/passkeys/the-only-passkey", { body: {} });
  const statuses = (await Promise.all([removed, unlink(client, {})])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  const { identities = [], passkeys = [] } = (await hub.deps.users.findById(id)) ?? {};
  expect([...identities, ...passkeys]).toHaveLength(1);
});
