import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { familyHeader } from "@hub/shared/api";
import { newId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { firstOf, isLong } from "../../testing/scale.ts";
import { joinToo, openTwoHomes, signInTo } from "../../testing/two-families.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const listOf = async (client: HttpClient) => (await client.get("/api/shopping-list")).body;
const readUser = async (client: HttpClient) => (await client.get("/api/auth/user")).body;

describe("a session", () => {
  test("is in one family at a time, with the user's role there", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    expect(await readUser(atAdas)).toMatchObject({ familyId: homes.adas, role: "adult" });
    expect(await readUser(atCleos)).toMatchObject({ familyId: homes.cleos, role: "child" });
    await atAdas.post("/api/shopping-list", { item: "milk" });
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
    expect(await listOf(atCleos)).toEqual([]);
  });

  test("gets a new id when it switches to another family, and the previous id is revoked", async () => {
    const { homes, atAdas } = await openTwoHomes(hub.url);
    const previous = new HttpClient(hub.url);
    previous.cookie = atAdas.cookie;
    const answer = await atAdas.post("/api/user/family", { familyId: homes.cleos });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.cleos, role: "child" } });
    expect(await readUser(atAdas)).toEqual(answer.body);
    expect((await previous.get("/api/auth/user")).status).toBe(401);
  });

  test.runIf(isLong)("stays listed as the same new device after a switch", async () => {
    const { ben, homes } = await openTwoHomes(hub.url);
    const stranger = await signInTo(hub.url, ben.email, homes.cleos);
    await stranger.post("/api/user/family", { familyId: homes.adas });
    const sessions = (await stranger.get("/api/account/sessions")).body as { isNewDevice: boolean }[];
    expect(sessions).toHaveLength(4);
    expect(sessions[0]).toMatchObject({ isCurrent: true, isNewDevice: true });
  });

  test("returns the same 404 for a switch to a foreign family as to an unknown one", async () => {
    const { atAdas, homes } = await openTwoHomes(hub.url);
    const stranger = await openClient(hub.url, "Eve");
    const enter = (familyId: string) => atAdas.post("/api/user/family", { familyId });
    const [foreign, unknown] = [await enter(stranger.user.familyId), await enter(newId())];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
    expect(await readUser(atAdas)).toMatchObject({ familyId: homes.adas });
  });

  test.runIf(isLong)("without a family, from an older version, is in the user's first family", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    const { redis } = hub.deps;
    const id = /hub=s%3A([^.]+)\./.exec(atCleos.cookie)?.[1];
    const key = `${hub.redisPrefix}session:${id}`;
    const { familyId, ...before } = JSON.parse((await redis?.get(key)) ?? "{}");
    expect(familyId).toBe(homes.cleos);
    await redis?.set(key, JSON.stringify(before));
    expect(await readUser(atCleos)).toMatchObject({ familyId: homes.adas });
  });

  test.runIf(isLong)("stays in its family when the user changes the password", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    await atCleos.call("PUT", "/api/account/password", { body: { password, newPassword: `${password}!` } });
    expect(await readUser(atCleos)).toMatchObject({ familyId: homes.cleos });
  });

  test.runIf(isLong)("starts in the user's first family after a sign-in", async () => {
    const { ben, homes } = await openTwoHomes(hub.url);
    const phone = new HttpClient(hub.url);
    const answer = await phone.post("/api/account/sign-in", { email: ben.email, password });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.adas } });
  });
});

async function invite(client: HttpClient, role = "adult") {
  return (await client.post("/api/invites", { role })).body as { token: string };
}

describe("the current family of a user who accepts an invite", () => {
  test.runIf(isLong)("is removed if it is empty", async () => {
    const ada = await openClient(hub.url);
    const ben = await openClient(hub.url, "Ben");
    const { token } = await invite(ada.client);
    expect((await ben.client.get(`/api/invites/${token}`)).body).toMatchObject({ staysIn: 0 });
    await ben.client.post(`/api/invites/${token}/accept`);
    const closed = await hub.deps.families.model.findById(ben.user.familyId).lean();
    expect(closed?.closedAt).toBeInstanceOf(Date);
    await expect(hub.deps.documents.load(ben.user.familyId)).rejects.toThrow();
    expect((await ben.client.get("/api/user/families")).body).toMatchObject([{ id: ada.user.familyId }]);
  });

  const contents: [string, string, object][] = [
    ["a recipe", "/api/recipes", { name: "Soup" }],
    ["an item", "/api/shopping-list", { item: "milk" }],
    ["a message", "/api/messages", { text: "Bring the keys" }],
    ["a supply", "/api/supplies", { name: "Rice" }],
    ["a dinner", "/api/meal-plans", { date: "2026-11-21", recipeName: "Soup" }],
  ];
  test.each(firstOf(contents, 1))("stays if it has %s, and the user is in both", async (_what, path, body) => {
    const ada = await openClient(hub.url);
    const ben = await openClient(hub.url, "Ben");
    expect((await ben.client.post(path, body)).status).toBe(201);
    const { token } = await invite(ada.client);
    expect((await ben.client.get(`/api/invites/${token}`)).body).toMatchObject({ staysIn: 1 });
    expect((await ben.client.post(`/api/invites/${token}/accept`)).body).toMatchObject({
      familyId: ada.user.familyId,
    });
    expect((await ben.client.get(path)).body).toEqual([]);
    await ben.client.post("/api/user/family", { familyId: ben.user.familyId });
    expect((await ben.client.get(path)).body).toMatchObject([body]);
  });

  test.runIf(isLong)("stays if it has other people, and the user stays its owner", async () => {
    const ada = await openClient(hub.url);
    const ben = await openClient(hub.url, "Ben");
    const cleo = await joinFamily(ben.client, "Cleo", "adult");
    const { token } = await invite(ada.client, "child");
    expect((await ben.client.post(`/api/invites/${token}/accept`)).status).toBe(200);
    expect((await cleo.client.get("/api/families/people")).body).toMatchObject([
      { userId: ben.user.id, role: "owner" },
      { userId: cleo.user.id },
    ]);
  });
});

test.runIf(isLong)("creates one family when a user without one signs in several times at once", async () => {
  const ada = await openClient(hub.url);
  const ben = await joinFamily(ada.client, "Ben", "adult");
  await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
  const signIn = () => new HttpClient(hub.url).post("/api/account/sign-in", { email: ben.user.email, password });
  const answers = await Promise.all([signIn(), signIn(), signIn()]);
  expect(new Set(answers.map(({ body }) => (body as { familyId: string }).familyId)).size).toBe(1);
});

describe("a user who is removed from one family", () => {
  test("loses all sessions, and signs in to the remaining family", async () => {
    const { ada, ben, homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    expect((await ada.client.call("DELETE", `/api/families/people/${ben.id}`)).status).toBe(204);
    for (const client of [atAdas, atCleos]) expect((await client.get("/api/auth/user")).status).toBe(401);
    const phone = new HttpClient(hub.url);
    const answer = await phone.post("/api/account/sign-in", { email: ben.email, password });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.cleos } });
    expect((await phone.post("/api/user/family", { familyId: homes.adas })).status).toBe(404);
    expect((await phone.get("/api/user/families")).body).toMatchObject([{ id: homes.cleos }]);
  });
});

describe("deleting the account of a user in several families", () => {
  const remove = (client: HttpClient, body: object = {}) =>
    client.call("DELETE", "/api/account", { body: { confirmation: "DELETE", ...body } });
  const peopleOf = async (client: HttpClient) => (await client.get("/api/families/people")).body;

  /** Ben is alone in one family, and the only owner of Cleo's. */
  async function openFamilies() {
    const { ada, cleo, ben, homes } = await openTwoHomes(hub.url);
    const alone = await openClient(hub.url, "Dora");
    await joinToo(await signInTo(hub.url, ben.email, homes.adas), alone.client, "owner");
    await hub.deps.memberships.remove(alone.user.familyId, alone.user.id);
    await hub.deps.memberships.setRole(homes.cleos, ben.id, "owner");
    await hub.deps.memberships.setRole(homes.cleos, cleo.user.id, "child");
    return { ada, cleo, ben, homes, alone: alone.user.familyId };
  }

  test("gives shared families a new owner, and removes families without other people", async () => {
    const { ada, cleo, ben, homes, alone } = await openFamilies();
    const client = await signInTo(hub.url, ben.email, homes.adas);
    expect((await client.get("/api/account/deletion")).body).toEqual({
      family: "stays",
      otherPeople: 1,
      elsewhere: [
        { name: "Cleo's family", stays: true, heir: "Cleo" },
        { name: "Ben's family", stays: false, heir: null },
      ],
    });
    expect((await remove(client)).status).toBe(204);
    expect(await peopleOf(ada.client)).toMatchObject([{ firstName: "Ada", role: "owner" }]);
    expect(await peopleOf(cleo.client)).toMatchObject([{ firstName: "Cleo", role: "owner" }]);
    expect(await hub.deps.families.model.findById(alone).lean()).toBeNull();
    expect(await hub.deps.memberships.ofUsers([ben.id])).toEqual([]);
  });

  test.runIf(isLong)("changes nothing if the current family needs a decision", async () => {
    const { cleo, ben, homes, alone } = await openFamilies();
    const client = await signInTo(hub.url, ben.email, homes.cleos);
    expect((await client.get("/api/account/deletion")).body).toMatchObject({ family: "choose", otherPeople: 1 });
    expect((await remove(client)).status).toBe(409);
    expect(await hub.deps.memberships.ofUsers([ben.id])).toHaveLength(3);
    expect((await remove(client, { deleteFamily: true })).status).toBe(204);
    expect((await cleo.client.get("/api/auth/user")).status).toBe(401);
    for (const id of [homes.cleos, alone]) expect(await hub.deps.families.model.findById(id).lean()).toBeNull();
    expect(await hub.deps.families.model.findById(homes.adas).lean()).not.toBeNull();
  });
});

test("requires the second factor of one family for changes that affect all families", async () => {
  const { ada, cleo } = await openTwoHomes(hub.url);
  await joinToo(ada.client, cleo.client);
  await hub.deps.families.setSecondFactorRequired(ada.user.familyId, true);
  const client = await signInTo(hub.url, ada.user.email, cleo.user.familyId);
  expect(await readUser(client)).toMatchObject({ role: "adult", needsSecondFactor: false });
  const answer = await client.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } });
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining("second factor") } });
});

test.runIf(isLong)("doesn't restore the previous session by a response that was pending during a switch", async () => {
  const { homes, atAdas } = await openTwoHomes(hub.url);
  const headers = { cookie: atAdas.cookie, origin: hub.url, "content-type": "application/json" };
  const slow = request(`${hub.url}/api/shopping-list`, { method: "POST", headers });
  const answered = once(slow, "response");
  const arrived = once(hub.app.server, "request");
  slow.write('{"item":');
  await arrived;
  expect((await atAdas.post("/api/user/family", { familyId: homes.cleos })).status).toBe(200);
  slow.end('"milk"}');
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await readUser(atAdas)).toMatchObject({ familyId: homes.cleos });
});

describe("a call from a page of another family than the session's", () => {
  const familyHeaders = (familyId: string) => ({ headers: { [familyHeader]: familyId } });

  test("is refused and changes nothing, but reads the signed-in user", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    const forAdas = familyHeaders(homes.adas);
    const added = await atCleos.call("POST", "/api/shopping-list", { body: { item: "milk" }, ...forAdas });
    expect(added).toMatchObject({ status: 426, body: { code: "outdated" } });
    for (const path of ["/api/shopping-list", "/api/profile/settings", "/api/export", "/api/account/deletion"])
      expect((await atCleos.get(path, forAdas)).status).toBe(426);
    expect([await listOf(atAdas), await listOf(atCleos)]).toEqual([[], []]);
    expect(await atCleos.get("/api/auth/user", forAdas)).toMatchObject({
      status: 200,
      body: { familyId: homes.cleos },
    });
  });

  test.runIf(isLong)("is accepted in its own family", async () => {
    const { homes, atAdas } = await openTwoHomes(hub.url);
    const options = { body: { item: "milk" }, ...familyHeaders(homes.adas) };
    expect((await atAdas.call("POST", "/api/shopping-list", options)).status).toBe(201);
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
  });

  test.runIf(isLong)("can still switch families and sign out", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    const options = { body: { familyId: homes.adas }, ...familyHeaders(homes.adas) };
    expect(await atCleos.call("POST", "/api/user/family", options)).toMatchObject({
      status: 200,
      body: { familyId: homes.adas },
    });
    const signedOut = await atCleos.call("POST", "/api/account/sign-out", { body: {}, ...familyHeaders(homes.cleos) });
    expect(signedOut.status).toBe(204);
  });
});

test.runIf(isLong)("stores separately for each family when the user opened the bell", async () => {
  const { atAdas, atCleos } = await openTwoHomes(hub.url);
  const bellSeenAt = new Date(Date.now() - 1_000).toISOString();
  const seen = await atAdas.call("PATCH", "/api/profile/settings", { body: { bellSeenAt } });
  expect(seen.body).toMatchObject({ bellSeenAt });
  expect((await atAdas.get("/api/profile/settings")).body).toMatchObject({ bellSeenAt });
  expect((await atCleos.get("/api/profile/settings")).body).toMatchObject({ bellSeenAt: null });
});

test.runIf(isLong)("lists the user's families, including one without a name", async () => {
  const { ada, homes, atCleos } = await openTwoHomes(hub.url);
  await ada.client.call("PATCH", "/api/families", { body: { name: "The Kings" } });
  expect((await atCleos.get("/api/user/families")).body).toEqual([
    { id: homes.adas, name: "The Kings", isCurrent: false },
    { id: homes.cleos, name: "Cleo's family", isCurrent: true },
  ]);
});
