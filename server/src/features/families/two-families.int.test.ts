import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { familyHeader } from "@hub/shared/api";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, openBrowser, password } from "../../testing/browser.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { addToFamily, signInTo } from "../../testing/two-homes.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

/** Ben, who is at home with Ada and with Cleo too. */
async function openTwoHomes() {
  const [ada, cleo, ben] = await Promise.all(["Ada", "Cleo", "Ben"].map((name) => openBrowser(hub.url, name)));
  if (!ada || !cleo || !ben) throw new Error("Nobody");
  await hub.deps.memberships.removeOfFamily(ben.user.familyId);
  await addToFamily(hub, ben.user, { familyId: ada.user.familyId });
  await addToFamily(hub, ben.user, { familyId: cleo.user.familyId, role: "child" });
  const homes = { adas: ada.user.familyId, cleos: cleo.user.familyId };
  const atAdas = await signInTo(hub.url, ben.user.email, homes.adas);
  const atCleos = await signInTo(hub.url, ben.user.email, homes.cleos);
  return { ada, cleo, ben: ben.user, homes, atAdas, atCleos };
}

const listOf = async (browser: Browser) => (await browser.get("/api/shopping-list")).body;
const whoIs = async (browser: Browser) => (await browser.get("/api/auth/user")).body;

describe("a session", () => {
  test("is in one family at a time, with the role that its person has there", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes();
    expect(await whoIs(atAdas)).toMatchObject({ familyId: homes.adas, role: "adult" });
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.cleos, role: "child" });
    await atAdas.post("/api/shopping-list", { item: "milk" });
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
    expect(await listOf(atCleos)).toEqual([]);
  });

  test("goes on in another family under a new id, and the former one is worth nothing", async () => {
    const { homes, atAdas } = await openTwoHomes();
    const former = new Browser(hub.url);
    former.cookie = atAdas.cookie;
    const answer = await atAdas.post("/api/user/family", { familyId: homes.cleos });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.cleos, role: "child" } });
    expect(await whoIs(atAdas)).toEqual(answer.body);
    expect((await former.get("/api/auth/user")).status).toBe(401);
  });

  test("goes to no family of strangers, which answers like one that does not exist", async () => {
    const { atAdas, homes } = await openTwoHomes();
    const stranger = await openBrowser(hub.url, "Eve");
    const enter = (familyId: string) => atAdas.post("/api/user/family", { familyId });
    const [foreign, unknown] = [await enter(stranger.user.familyId), await enter(newId())];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
    expect(await whoIs(atAdas)).toMatchObject({ familyId: homes.adas });
  });

  test("that names no family, from before, is in the one that its person joined first", async () => {
    const { homes, atCleos } = await openTwoHomes();
    const { redis } = hub.deps;
    const id = /hub=s%3A([^.]+)\./.exec(atCleos.cookie)?.[1];
    const key = `${hub.redisPrefix}session:${id}`;
    const { familyId, ...before } = JSON.parse((await redis?.get(key)) ?? "{}");
    expect(familyId).toBe(homes.cleos);
    await redis?.set(key, JSON.stringify(before));
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.adas });
  });

  test("stays in its family when its person changes their password", async () => {
    const { homes, atCleos } = await openTwoHomes();
    await atCleos.call("PUT", "/api/account/password", { body: { password, newPassword: `${password}!` } });
    expect(await whoIs(atCleos)).toMatchObject({ familyId: homes.cleos });
  });

  test("begins, after a sign-in, in the family that its person joined first", async () => {
    const { ben, homes } = await openTwoHomes();
    const phone = new Browser(hub.url);
    const answer = await phone.post("/api/account/sign-in", { email: ben.email, password });
    expect(answer).toMatchObject({ status: 200, body: { familyId: homes.adas } });
  });
});

test("an answer that was under way at a switch does not hand the browser its former session again", async () => {
  const { homes, atAdas } = await openTwoHomes();
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
});

describe("a call that a page of one home sends while the session is in the other", () => {
  const meantFor = (familyId: string) => ({ headers: { [familyHeader]: familyId } });

  test("is refused and does nothing, while the page is told who is signed in", async () => {
    const { homes, atAdas, atCleos } = await openTwoHomes();
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

  test("is taken where it is meant", async () => {
    const { homes, atAdas } = await openTwoHomes();
    const options = { body: { item: "milk" }, ...meantFor(homes.adas) };
    expect((await atAdas.call("POST", "/api/shopping-list", options)).status).toBe(201);
    expect(await listOf(atAdas)).toMatchObject([{ item: "milk" }]);
  });

  test("goes on home, and signs out, all the same", async () => {
    const { homes, atCleos } = await openTwoHomes();
    const options = { body: { familyId: homes.adas }, ...meantFor(homes.adas) };
    expect(await atCleos.call("POST", "/api/user/family", options)).toMatchObject({
      status: 200,
      body: { familyId: homes.adas },
    });
    const signedOut = await atCleos.call("POST", "/api/account/sign-out", { body: {}, ...meantFor(homes.cleos) });
    expect(signedOut.status).toBe(204);
  });
});

test("a person is told which families they are in, also of one that has no name", async () => {
  const { ada, homes, atCleos } = await openTwoHomes();
  await ada.browser.call("PATCH", "/api/families", { body: { name: "The Kings" } });
  expect((await atCleos.get("/api/user/families")).body).toEqual([
    { id: homes.adas, name: "The Kings", isCurrent: false },
    { id: homes.cleos, name: "Cleo's family", isCurrent: true },
  ]);
});
