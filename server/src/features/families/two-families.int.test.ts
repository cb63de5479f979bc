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
const whoIs = async (client: HttpClient) => (await client.get("/api/auth/user")).body;

describe("a session", () => {
  test("is in one family at a time, with the role that its person has there", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    expect(await whoIs(atAdas)).toMatchObject({ familyId: homes.adas, role: "adult" });
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.cleos, role: "child" });
    await atAdas.post("/api/shopping-list", { item: "milk" });
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
    expect(await listOf(atCleos)).toEqual([]);
  });

  test("goes on in another family under a new id, and the former one is worth nothing", async () => {
    const { homes, atAdas } = await openTwoHomes(hub.url);
    const former = new HttpClient(hub.url);
    former.cookie = atAdas.cookie;
    const answer = await atAdas.post("/api/user/family", { familyId: homes.cleos });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.cleos, role: "child" } });
    expect(await whoIs(atAdas)).toEqual(answer.body);
    expect((await former.get("/api/auth/user")).status).toBe(401);
  });

  test.runIf(isLong)("is told as the same device, which stays new to its person where it was", async () => {
    const { ben, homes } = await openTwoHomes(hub.url);
    const stranger = await signInTo(hub.url, ben.email, homes.cleos);
    await stranger.post("/api/user/family", { familyId: homes.adas });
    const sessions = (await stranger.get("/api/account/sessions")).body as { isNewDevice: boolean }[];
    expect(sessions).toHaveLength(4);
    expect(sessions[0]).toMatchObject({ isCurrent: true, isNewDevice: true });
  });

  test("goes to no family of strangers, which answers like one that does not exist", async () => {
    const { atAdas, homes } = await openTwoHomes(hub.url);
    const stranger = await openClient(hub.url, "Eve");
    const enter = (familyId: string) => atAdas.post("/api/user/family", { familyId });
    const [foreign, unknown] = [await enter(stranger.user.familyId), await enter(newId())];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
    expect(await whoIs(atAdas)).toMatchObject({ familyId: homes.adas });
  });

  test.runIf(isLong)("that names no family, from before, is in the one that its person joined first", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    const { redis } = hub.deps;
    const id = /hub=s%3A([^.]+)\./.exec(atCleos.cookie)?.[1];
    const key = `${hub.redisPrefix}session:${id}`;
    const { familyId, ...before } = JSON.parse((await redis?.get(key)) ?? "{}");
    expect(familyId).toBe(homes.cleos);
    await redis?.set(key, JSON.stringify(before));
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.adas });
  });

  test.runIf(isLong)("stays in its family when its person changes their password", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    await atCleos.call("PUT", "/api/account/password", { body: { password, newPassword: `${password}!` } });
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.cleos });
  });

  test.runIf(isLong)("begins, after a sign-in, in the family that its person joined first", async () => {
    const { ben, homes } = await openTwoHomes(hub.url);
    const phone = new HttpClient(hub.url);
    const answer = await phone.post("/api/account/sign-in", { email: ben.email, password });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.adas } });
  });
});

async function invite(client: HttpClient, role = "adult") {
  return (await client.post("/api/invites", { role })).body as { token: string };
}

describe("the family that somebody has who accepts an invite", () => {
  test.runIf(isLong)("goes silently when nothing is in it", async () => {
    const ada = await openClient(hub.url);
    const ben = await openClient(hub.url, "Ben");
    const { token } = await invite(ada.client);
    expect((await ben.client.get(`/api/invites/${token}`)).body).toMatchObject({ staysIn: 0 });
    await ben.client.post(`/api/invites/${token}/accept`);
    const left = await hub.deps.families.model.findById(ben.user.familyId).lean();
    expect(left?.closedAt).toBeInstanceOf(Date);
    await expect(hub.deps.documents.load(ben.user.familyId)).rejects.toThrow();
    expect((await ben.client.get("/api/user/families")).body).toMatchObject([{ id: ada.user.familyId }]);
  });

  const kept: [string, string, object][] = [
    ["a recipe", "/api/recipes", { name: "Soup" }],
    ["a thing on the list", "/api/shopping-list", { item: "milk" }],
    ["a message", "/api/messages", { text: "Bring the keys" }],
    ["something at home", "/api/supplies", { name: "Rice" }],
    ["a dinner", "/api/meal-plans", { date: "2026-11-21", recipeName: "Soup" }],
  ];
  test.each(firstOf(kept, 1))(
    "stays theirs when there is %s in it, and they are in both",
    async (_what, path, body) => {
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
    },
  );

  test.runIf(isLong)("stays with its others, also when whoever accepts is its only owner", async () => {
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

test.runIf(isLong)("somebody without a family who signs in twice at once finds one", async () => {
  const ada = await openClient(hub.url);
  const ben = await joinFamily(ada.client, "Ben", "adult");
  await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
  const signIn = () => new HttpClient(hub.url).post("/api/account/sign-in", { email: ben.user.email, password });
  const answers = await Promise.all([signIn(), signIn(), signIn()]);
  expect(new Set(answers.map(({ body }) => (body as { familyId: string }).familyId)).size).toBe(1);
});

describe("who is removed from one family", () => {
  test("signs in again, to the one that is left, and no session of theirs slips there", async () => {
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

describe("deleting the account of somebody in several families", () => {
  const remove = (client: HttpClient, body: object = {}) =>
    client.call("DELETE", "/api/account", { body: { confirmation: "DELETE", ...body } });
  const peopleOf = async (client: HttpClient) => (await client.get("/api/families/people")).body;

  /** Ben alone in a family of his own, and the only owner of Cleo's. */
  async function openFamilies() {
    const { ada, cleo, ben, homes } = await openTwoHomes(hub.url);
    const alone = await openClient(hub.url, "Nobody");
    await joinToo(await signInTo(hub.url, ben.email, homes.adas), alone.client, "owner");
    await hub.deps.memberships.remove(alone.user.familyId, alone.user.id);
    await hub.deps.memberships.setRole(homes.cleos, ben.id, "owner");
    await hub.deps.memberships.setRole(homes.cleos, cleo.user.id, "child");
    return { ada, cleo, ben, homes, alone: alone.user.familyId };
  }

  test("leaves each that others are in to them, with an owner, and takes the one where they were alone", async () => {
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

  test.runIf(isLong)("does nothing anywhere where it cannot be done in the family that they are in", async () => {
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

test("a second factor that one family asks of its owner is asked for what concerns all of them", async () => {
  const { ada, cleo } = await openTwoHomes(hub.url);
  await joinToo(ada.client, cleo.client);
  await hub.deps.families.setSecondFactorRequired(ada.user.familyId, true);
  const client = await signInTo(hub.url, ada.user.email, cleo.user.familyId);
  expect(await whoIs(client)).toMatchObject({ role: "adult", needsSecondFactor: false });
  const answer = await client.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } });
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining("second factor") } });
});

test.runIf(isLong)(
  "an answer that was under way at a switch does not hand the browser its former session again",
  async () => {
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
    expect(await whoIs(atAdas)).toMatchObject({ familyId: homes.cleos });
  },
);

describe("a call that a page of one home sends while the session is in the other", () => {
  const meantFor = (familyId: string) => ({ headers: { [familyHeader]: familyId } });

  test("is refused and does nothing, while the page is told who is signed in", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes(hub.url);
    const forAdas = meantFor(homes.adas);
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

  test.runIf(isLong)("is taken where it is meant", async () => {
    const { homes, atAdas } = await openTwoHomes(hub.url);
    const options = { body: { item: "milk" }, ...meantFor(homes.adas) };
    expect((await atAdas.call("POST", "/api/shopping-list", options)).status).toBe(201);
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
  });

  test.runIf(isLong)("goes on home, and signs out, all the same", async () => {
    const { homes, atCleos } = await openTwoHomes(hub.url);
    const options = { body: { familyId: homes.adas }, ...meantFor(homes.adas) };
    expect(await atCleos.call("POST", "/api/user/family", options)).toMatchObject({
      status: 200,
      body: { familyId: homes.adas },
    });
    const signedOut = await atCleos.call("POST", "/api/account/sign-out", { body: {}, ...meantFor(homes.cleos) });
    expect(signedOut.status).toBe(204);
  });
});

test.runIf(isLong)("who has looked at the bell of one home has seen nothing of the other's", async () => {
  const { atAdas, atCleos } = await openTwoHomes(hub.url);
  const bellSeenAt = new Date(Date.now() - 1_000).toISOString();
  const seen = await atAdas.call("PATCH", "/api/profile/settings", { body: { bellSeenAt } });
  expect(seen.body).toMatchObject({ bellSeenAt });
  expect((await atAdas.get("/api/profile/settings")).body).toMatchObject({ bellSeenAt });
  expect((await atCleos.get("/api/profile/settings")).body).toMatchObject({ bellSeenAt: null });
});

test.runIf(isLong)("a person is told which families they are in, also of one that has no name", async () => {
  const { ada, homes, atCleos } = await openTwoHomes(hub.url);
  await ada.client.call("PATCH", "/api/families", { body: { name: "The Kings" } });
  expect((await atCleos.get("/api/user/families")).body).toEqual([
    { id: homes.adas, name: "The Kings", isCurrent: false },
    { id: homes.cleos, name: "Cleo's family", isCurrent: true },
  ]);
});
