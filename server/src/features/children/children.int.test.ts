import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { User } from "@hub/shared/features/account/schema";
import type { DeviceChild, SharedDevice } from "@hub/shared/features/children/schema";
import { newId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { addChild, makeCode, pin } from "../../testing/children.ts";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { sharedNodes, type TestHub } from "../../testing/hub.ts";
import { firstOf, isLong } from "../../testing/scale.ts";
import { findTraces } from "../../testing/traces.ts";
import { joinToo } from "../../testing/two-families.ts";

let hub: TestHub;
let otherNode: TestHub;
beforeAll(async () => {
  [hub, otherNode] = await sharedNodes();
});

const join = (device: HttpClient, code: string, chosen = pin) =>
  device.post("/api/account/child-join", { code, pin: chosen });
const givePin = (device: HttpClient, memberId: string, tried = pin) =>
  device.post("/api/account/pin-sign-in", { memberId, pin: tried });
const childrenOn = async (device: HttpClient) =>
  (await device.get("/api/account/children")).body as { isShared: boolean; children: DeviceChild[] };
const readUserStatus = async (client: HttpClient) => (await client.get("/api/auth/user")).status;
const devicesOf = async (adult: HttpClient) => (await adult.get("/api/shared-devices")).body as SharedDevice[];

/** The same device, connected to another node. */
function onOtherNode(device: HttpClient): HttpClient {
  const same = new HttpClient(otherNode.url);
  same.cookie = device.cookie;
  return same;
}

/** Signs the device out. */
async function signedOut(device: HttpClient): Promise<HttpClient> {
  expect((await device.post("/api/account/sign-out")).status).toBe(204);
  return device;
}

describe("a child with a code", () => {
  test("becomes that member of the roster without an email address, and can sign in again with the PIN", async () => {
    const { client: ada, user: owner } = await openClient(hub.url);
    const { device, memberId, user } = await addChild(ada);
    expect(user).toMatchObject({ memberId, familyId: owner.familyId, role: "child", firstName: "Cleo", email: null });
    expect((await ada.get("/api/families/people")).body).toContainEqual(
      expect.objectContaining({ memberId, role: "child", email: null }),
    );
    expect(await readUserStatus(await signedOut(device))).toBe(401);
    expect(await childrenOn(device)).toMatchObject({ isShared: true, children: [{ memberId, name: "Cleo" }] });
    expect((await givePin(onOtherNode(device), memberId)).body).toMatchObject({ id: user.id, email: null });
  });

  test("can type the code with any spacing and case, and must choose a PIN that is hard to guess", async () => {
    const { client: ada } = await openClient(hub.url);
    const { code } = await makeCode(ada);
    const device = new HttpClient(hub.url);
    for (const easy of ["0000", "1234", "98765", "1212", "135", "123456789", "12a4"])
      expect((await join(device, code, easy)).status).toBe(400);
    expect((await join(device, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).status).toBe(201);
  });

  test("gets the same 404 for a used, replaced, expired or unknown code", async () => {
    const { client: ada } = await openClient(hub.url);
    const used = await makeCode(ada);
    await join(new HttpClient(hub.url), used.code);
    const replaced = await makeCode(ada);
    await ada.post("/api/child-codes", { memberId: replaced.memberId });
    const expired = await makeCode(ada);
    await hub.deps.childCodes.model.updateOne({ memberId: expired.memberId }, { expiresAt: new Date() });
    const answers: unknown[] = [];
    for (const code of [used.code, replaced.code, expired.code, "BBBBBBBB"]) {
      const device = new HttpClient(hub.url);
      const answer = await join(device, code);
      answers.push([answer.status, answer.body]);
      expect(await childrenOn(device)).toEqual({ isShared: false, children: [] });
    }
    expect(answers).toEqual(answers.map(() => [404, { message: expect.any(String), code: "not-found" }]));
  });

  test("gets one account when two devices use the code at once on two nodes", async () => {
    const { client: ada } = await openClient(hub.url);
    const { code, memberId } = await makeCode(ada);
    const answers = await Promise.all([join(new HttpClient(hub.url), code), join(new HttpClient(otherNode.url), code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await hub.deps.memberships.model.countDocuments({ memberId })).toBe(1);
    expect(await devicesOf(ada)).toHaveLength(1);
  });

  test("is refused if the code's creator may no longer invite, or if the member left the roster or has an account", async () => {
    const { client: ada } = await openClient(hub.url);
    const ben = await joinFamily(ada, "Ben", "adult");
    const ofBen = await makeCode(ben.client);
    await ada.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
    expect((await join(new HttpClient(hub.url), ofBen.code)).status).toBe(404);
    const gone = await makeCode(ada);
    await ada.call("DELETE", `/api/family-members/${gone.memberId}`);
    expect((await join(new HttpClient(hub.url), gone.code)).status).toBe(404);
    const invited = await makeCode(ada);
    const { token } = (await ada.post("/api/invites", { role: "child", memberId: invited.memberId })).body as {
      token: string;
    };
    const { client: dana } = await openClient(hub.url, "Dana");
    await dana.post(`/api/invites/${token}/accept`);
    const before = await hub.deps.users.model.countDocuments();
    expect((await join(new HttpClient(hub.url), invited.code)).status).toBe(409);
    expect(await hub.deps.users.model.countDocuments()).toBe(before);
    expect((await ada.post("/api/child-codes", { memberId: invited.memberId })).status).toBe(409);
  });

  test("can't join on a device that another family shares", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: stranger } = await openClient(hub.url, "Stranger");
    const { device } = await addChild(ada);
    const { code } = await makeCode(stranger);
    expect((await join(device, code)).status).toBe(409);
    expect((await join(new HttpClient(hub.url), code)).status).toBe(201);
  });
});

describe("a PIN", () => {
  test("requires the cookie of a device that the child's family shares", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: stranger } = await openClient(hub.url, "Stranger");
    const { memberId } = await addChild(ada);
    const { device: theirs } = await addChild(stranger, { name: "Dana" });
    await signedOut(theirs);
    expect((await givePin(new HttpClient(hub.url), memberId)).status).toBe(403);
    expect((await givePin(theirs, memberId)).status).toBe(403);
    expect((await childrenOn(theirs)).children.map(({ name }) => name)).toEqual(["Dana"]);
  });

  test("works only for its own child, and returns the same error for an unknown child as for a wrong PIN", async () => {
    const { client: ada, user: owner } = await openClient(hub.url);
    const { device, memberId } = await addChild(ada);
    await signedOut(device);
    const { code, memberId: sibling } = await makeCode(ada, "Dana");
    expect((await join(device, code, "7305")).status).toBe(201);
    await signedOut(device);
    const answers = [
      await givePin(device, sibling),
      await givePin(device, owner.memberId),
      await givePin(device, newId()),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([403, answers[0]?.body]);
    expect((await givePin(device, sibling, "7305")).status).toBe(200);
    expect((await givePin(device, memberId)).status).toBe(200);
  });

  test("is the only sign-in method of the child's account", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device, user } = await addChild(ada);
    const stored = await hub.deps.users.findById(user.id);
    const email = stored?.email ?? "";
    expect(stored?.pinHash).toMatch(/^scrypt/);
    const visitor = new HttpClient(hub.url);
    expect((await visitor.post("/api/account/sign-in", { email, password: pin })).status).toBe(400);
    expect((await visitor.post("/api/account/sign-up", { email, password, firstName: "Eve" })).status).toBe(400);
    expect((await visitor.post("/api/account/password/forgotten", { email })).status).toBe(400);
    const tries: [string, string, object][] = [
      ["PUT", "/api/account/password", { newPassword: password }],
      ["PUT", "/api/account/email", { email: "cleo@example.org" }],
      ["POST", "/api/account/passkeys/options", {}],
      ["POST", "/api/account/app-passwords", { name: "Phone" }],
      ["POST", "/api/account/totp/draft", {}],
    ];
    for (const [method, path, body] of tries) expect((await device.call(method, path, { body })).status).toBe(403);
    expect((await ada.post(`/api/families/people/${user.id}/password-link`)).status).toBe(409);
    const asAdult = await ada.call("PATCH", `/api/families/people/${user.id}`, { body: { role: "adult" } });
    expect(asAdult.status).toBe(409);
    expect(
      JSON.stringify([(await device.get("/api/auth/user")).body, (await ada.get("/api/families/people")).body]),
    ).not.toContain("no-mail");
  });

  test("limits the child's account to one family", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: stranger } = await openClient(hub.url, "Stranger");
    const { device } = await addChild(ada);
    await expect(joinToo(device, stranger, "child")).rejects.toThrow("403");
  });

  test("is replaced by an adult, which ends the child's sessions and revokes the previous PIN", async () => {
    const { client: ada } = await openClient(hub.url);
    const ben = await joinFamily(ada, "Ben", "adult");
    const { device, memberId } = await addChild(ada);
    const change = (by: HttpClient) =>
      by.call("PUT", `/api/children/${memberId}/pin`, { body: { pin: "7305" } }).then(({ status }) => status);
    expect(await change(device)).toBe(403);
    expect(await change(ben.client)).toBe(204);
    expect(await readUserStatus(device)).toBe(401);
    expect((await givePin(device, memberId)).status).toBe(403);
    expect((await givePin(device, memberId, "7305")).status).toBe(200);
  });
});

describe("a shared device", () => {
  test("is listed with its last use, and ending it signs the child out on every node at once", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device, memberId } = await addChild(ada);
    const socket = onOtherNode(device).live({}, otherNode.url);
    await waitUntil(() => socket.connected, "the child's socket is connected to the other node");
    const [row] = await devicesOf(ada);
    expect(row).toMatchObject({ isCurrent: false, lastUsedAt: expect.any(String) });
    expect((await device.get("/api/shared-devices")).status).toBe(403);
    expect((await ada.call("DELETE", `/api/shared-devices/${row?.id}`)).status).toBe(204);
    expect([await readUserStatus(device), await readUserStatus(onOtherNode(device))]).toEqual([401, 401]);
    await waitUntil(() => !socket.connected, "the child's socket is closed");
    socket.close();
    expect((await givePin(onOtherNode(device), memberId)).status).toBe(403);
    expect(await childrenOn(device)).toEqual({ isShared: false, children: [] });
    expect(await devicesOf(ada)).toEqual([]);
  });

  test("signs the child out even if the session was renewed meanwhile", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device } = await addChild(ada);
    expect((await device.call("DELETE", "/api/account/sessions")).status).toBe(204);
    expect(await readUserStatus(device)).toBe(200);
    const [row] = await devicesOf(ada);
    await ada.call("DELETE", `/api/shared-devices/${row?.id}`);
    expect(await readUserStatus(device)).toBe(401);
  });

  test("can be shared by a signed-in adult, who stays signed in when sharing ends", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device: tablet, memberId } = await addChild(ada);
    const made = await ada.post("/api/shared-devices");
    expect([made.status, made.body]).toMatchObject([201, { isCurrent: true }]);
    expect((await ada.post("/api/shared-devices")).body).toMatchObject({ id: (made.body as SharedDevice).id });
    expect(await devicesOf(ada)).toHaveLength(2);
    expect((await childrenOn(ada)).children).toMatchObject([{ memberId }]);
    expect((await ada.call("DELETE", `/api/shared-devices/${(made.body as SharedDevice).id}`)).status).toBe(204);
    expect([await readUserStatus(ada), await readUserStatus(tablet)]).toEqual([200, 200]);
  });

  test.runIf(isLong)("lists no children after its cookies were deleted", async () => {
    const { client: ada } = await openClient(hub.url);
    const { memberId } = await addChild(ada);
    const cleared = new HttpClient(hub.url);
    cleared.cookie = "hub-shared=made-up";
    expect(await childrenOn(cleared)).toEqual({ isShared: false, children: [] });
    expect((await givePin(cleared, memberId)).status).toBe(403);
  });
});

describe("a child's account", () => {
  test.each(firstOf(["an adult", "an owner in the list of people"], 1))(
    "can be removed by %s, and the member stays on the roster",
    async (who) => {
      const { client: ada } = await openClient(hub.url);
      const ben = await joinFamily(ada, "Ben", "adult");
      const { device, memberId, user } = await addChild(ada);
      const path = who === "an adult" ? `/api/children/${memberId}` : `/api/families/people/${user.id}`;
      const by = who === "an adult" ? ben.client : ada;
      expect((await device.call("DELETE", path)).status).toBe(403);
      expect((await by.call("DELETE", path)).status).toBe(204);
      expect(await readUserStatus(device)).toBe(401);
      expect(await hub.deps.users.findById(user.id)).toBeNull();
      expect(await childrenOn(device)).toEqual({ isShared: true, children: [] });
      expect((await ada.get("/api/family-members")).body).toContainEqual(expect.objectContaining({ id: memberId }));
      expect((await ada.post("/api/child-codes", { memberId })).status).toBe(201);
    },
  );

  test("is not listed while its member is off the roster", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device, memberId } = await addChild(ada);
    await signedOut(device);
    await ada.call("DELETE", `/api/family-members/${memberId}`);
    expect((await childrenOn(device)).children).toEqual([]);
    expect((await givePin(device, memberId)).status).toBe(403);
  });

  test.runIf(isLong)("is deleted with the family, as are codes and shared devices", async () => {
    const { client: ada, user: owner } = await openClient(hub.url);
    const { device, user } = await addChild(ada);
    await makeCode(ada, "Dana");
    expect((await ada.get("/api/account/deletion")).body).toMatchObject({ family: "goes" });
    expect((await ada.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
    expect(await findTraces(hub, [owner.familyId, owner.id, user.id])).toEqual([]);
    expect(await readUserStatus(device)).toBe(401);
    expect(await childrenOn(device)).toEqual({ isShared: false, children: [] });
  });

  test.runIf(isLong)("can be deleted by the child", async () => {
    const { client: ada } = await openClient(hub.url);
    const { device, user } = await addChild(ada);
    expect((await device.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
    expect(await hub.deps.users.findById(user.id)).toBeNull();
    expect(((await ada.get("/api/families/people")).body as User[]).map(({ role }) => role)).toEqual(["owner"]);
  });
});
