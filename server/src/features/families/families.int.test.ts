import { waitUntil } from "@hub/realtime/testing/wait-until";
import { type Id, newId } from "@hub/shared/ids";
import { beforeAll, describe, expect, test } from "vitest";
import type { InviteRow } from "../../storage/invites.ts";
import { openCalendarApp } from "../../testing/calendar-app.ts";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

interface Invite {
  id: Id<"invite">;
  token: string;
  url: string;
}

async function invite(client: HttpClient, role = "adult"): Promise<Invite> {
  const { status, body } = await client.post("/api/invites", { role });
  expect(status).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return body as Invite;
}

describe("an invite", () => {
  test("adds a person to the family and a member to its roster", async () => {
    const ada = await openClient(hub.url, "Ada");
    const ben = await openClient(hub.url, "Ben");
    const { token, url } = await invite(ada.client, "child");
    expect(url).toBe(`${hub.url}/invite/${token}`);
    const preview = await new HttpClient(hub.url).get(`/api/invites/${token}`);
    expect(preview.body).toMatchObject({ invitedBy: "Ada", role: "child", staysIn: 0 });
    const accepted = await ben.client.post(`/api/invites/${token}/accept`);
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ id: ben.user.id, familyId: ada.user.familyId, role: "child" });
    expect((await ben.client.get("/api/auth/user")).body).toEqual(accepted.body);
    expect((await ada.client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }, { name: "Ben" }]);
    expect((await ada.client.get("/api/families/people")).body).toMatchObject([{ role: "owner" }, { role: "child" }]);
  });

  test("moves an app password to the new family and revokes its access to the previous one", async () => {
    const ada = await openClient(hub.url, "Ada");
    const cleo = await openClient(hub.url, "Cleo");
    const tablet = await openCalendarApp(cleo.client, "Tablet");
    const { token } = await invite(ada.client);
    expect((await cleo.client.post(`/api/invites/${token}/accept`)).status).toBe(200);
    const open = async (familyId: string) =>
      (await tablet.ask("PROPFIND", `/dav/families/${familyId}/calendar/`, { headers: { depth: "0" } })).status;
    expect([await open(ada.user.familyId), await open(cleo.user.familyId)]).toEqual([207, 404]);
    expect((await cleo.client.get("/api/account/app-passwords")).body).toMatchObject([{ name: "Tablet" }]);
    // An app password opens only its own family, even if the user is in others.
    await hub.deps.appPasswords.move(cleo.user.id, ada.user.familyId, cleo.user.familyId);
    expect([await open(ada.user.familyId), await open(cleo.user.familyId)]).toEqual([401, 401]);
    expect((await cleo.client.get("/api/account/app-passwords")).body).toEqual([]);
  });

  test("works once", async () => {
    const { client } = await openClient(hub.url);
    const { token } = await invite(client);
    const [ben, cleo] = await Promise.all([openClient(hub.url, "Ben"), openClient(hub.url, "Cleo")]);
    const answers = await Promise.all([ben, cleo].map((each) => each.client.post(`/api/invites/${token}/accept`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await client.get(`/api/invites/${token}`)).status).toBe(404);
    expect((await client.get("/api/families/people")).body).toHaveLength(2);
  });

  test("returns the same 404 if it is revoked, expired or unknown", async () => {
    const { client } = await openClient(hub.url);
    const revoked = await invite(client);
    expect((await client.call("DELETE", `/api/invites/${revoked.id}`)).status).toBe(204);
    expect((await client.call("DELETE", `/api/invites/${revoked.id}`)).status).toBe(404);
    const expired = await invite(client);
    await hub.deps.invites.model.updateOne({ _id: expired.id }, { expiresAt: new Date(Date.now() - 1) });
    const answers = await Promise.all(
      [revoked.token, expired.token, "made-up"].flatMap((token) => [
        client.get(`/api/invites/${token}`),
        client.post(`/api/invites/${token}/accept`),
      ]),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await client.get("/api/invites")).body).toEqual([]);
  });

  test("lasts seven days, and its token is not stored", async () => {
    const { client } = await openClient(hub.url);
    const { id, token } = await invite(client);
    const row = await hub.deps.invites.model.findOne({ _id: id }).lean<InviteRow>();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Math.round((Number(row?.expiresAt) - Date.now()) / 3_600_000)).toBe(7 * 24);
  });

  test("can't grant a higher role than the inviter's, and children can't invite", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "adult");
    const cleo = await joinFamily(ada.client, "Cleo", "child");
    expect((await ben.client.post("/api/invites", { role: "owner" })).status).toBe(403);
    expect((await ben.client.post("/api/invites", { role: "adult" })).status).toBe(201);
    expect((await cleo.client.post("/api/invites", { role: "child" })).status).toBe(403);
  });

  test("is refused for a current member, and stays usable", async () => {
    const { client } = await openClient(hub.url);
    const { token } = await invite(client);
    expect((await client.post(`/api/invites/${token}/accept`)).status).toBe(409);
    const ben = await openClient(hub.url, "Ben");
    expect((await ben.client.post(`/api/invites/${token}/accept`)).status).toBe(200);
  });
});

describe("roles", () => {
  test("take effect at the next call", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "adult");
    const path = `/api/families/people/${ben.user.id}`;
    expect((await ada.client.call("PATCH", path, { body: { role: "child" } })).body).toMatchObject({ role: "child" });
    expect((await ben.client.post("/api/family-members", { name: "Cleo" })).status).toBe(403);
    await ada.client.call("PATCH", path, { body: { role: "owner" } });
    expect((await ben.client.get("/api/auth/user")).body).toMatchObject({ role: "owner" });
  });

  test("keep the last owner, even when two owners step down at once", async () => {
    const ada = await openClient(hub.url);
    const alone = await ada.client.call("PATCH", `/api/families/people/${ada.user.id}`, { body: { role: "adult" } });
    expect(alone.status).toBe(409);
    expect((await ada.client.call("DELETE", `/api/families/people/${ada.user.id}`)).status).toBe(409);
    const ben = await joinFamily(ada.client, "Ben", "owner");
    const stepDown = ({ client, user }: typeof ben) =>
      client.call("PATCH", `/api/families/people/${user.id}`, { body: { role: "adult" } });
    const answers = await Promise.all([stepDown(ada), stepDown(ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("revoke the open invites of a demoted person", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "owner");
    const { token } = await invite(ben.client, "owner");
    await ada.client.call("PATCH", `/api/families/people/${ben.user.id}`, { body: { role: "child" } });
    expect((await ada.client.get(`/api/invites/${token}`)).status).toBe(404);
  });
});

describe("removing a person", () => {
  test("ends the person's sessions and keeps the member on the roster", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "adult");
    const link = await invite(ben.client);
    expect((await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`)).status).toBe(204);
    expect((await ben.client.get("/api/shopping-list")).status).toBe(401);
    expect((await ada.client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }, { name: "Ben" }]);
    expect((await ada.client.get(`/api/invites/${link.token}`)).status).toBe(404);
  });

  test.runIf(isLong)("keeps the account, and creates a new family at the next sign-in", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "adult");
    await ada.client.call("DELETE", `/api/families/people/${ben.user.id}`);
    const phone = new HttpClient(hub.url);
    const answer = await phone.post("/api/account/sign-in", { email: ben.user.email, password });
    expect(answer).toMatchObject({ status: 200, body: { id: ben.user.id, role: "owner" } });
    expect((await phone.get("/api/families/people")).body).toHaveLength(1);
    // Sessions from before the removal stay ended.
    expect((await ben.client.get("/api/auth/user")).status).toBe(401);
  });

  test("is limited to owners of the same family", async () => {
    const ada = await openClient(hub.url);
    const ben = await joinFamily(ada.client, "Ben", "adult");
    const cleo = await openClient(hub.url, "Cleo");
    expect((await ben.client.call("DELETE", `/api/families/people/${ada.user.id}`)).status).toBe(403);
    expect((await cleo.client.call("DELETE", `/api/families/people/${ben.user.id}`)).status).toBe(404);
    expect((await ben.client.get("/api/auth/user")).status).toBe(200);
  });
});

test.runIf(isLong)(
  "runs changes of people one at a time, and waits for a dead node only until its lease expires",
  async () => {
    const { user } = await openClient(hub.url);
    const { families, leases } = hub.deps;
    const order: string[] = [];
    const waiting = await families.changePeople(user.familyId, async () => {
      const second = families.changePeople(user.familyId, async () => void order.push("second"));
      await waitUntil(
        () => leases.model.exists({ _id: `people:${user.familyId}` }).then(Boolean),
        "the family is locked",
      );
      order.push("first");
      return { second };
    });
    await waiting.second;
    expect(order).toEqual(["first", "second"]);
    await leases.model.create({
      _id: `people:${user.familyId}`,
      holder: "a node that died",
      until: new Date(Date.now() - 1),
    });
    await expect(families.changePeople(user.familyId, async () => "done")).resolves.toBe("done");
  },
);

describe("an invite for a member of the roster", () => {
  /** Ada's family with Ben as a member without an account, and a function that invites him. */
  async function addBen() {
    const ada = await openClient(hub.url, "Ada");
    const fields = { name: "Benny", age: 34, color: "#3F7D58", dietaryRestrictions: ["Peanuts"] };
    const member = (await ada.client.post("/api/family-members", fields)).body as { id: string };
    const swim = { title: "Swim", startTime: "2026-11-21T10:00:00Z", memberIds: [member.id] };
    const event = (await ada.client.post("/api/family-events", swim)).body as { id: string };
    const inviteBen = () => ada.client.post("/api/invites", { role: "adult", memberId: member.id });
    return { ada, fields, member, event, inviteBen };
  }
  const tokenOf = ({ body }: { body: unknown }) => (body as Invite).token;

  test("links the person to that member, with allergies, color and events", async () => {
    const { ada, fields, member, event, inviteBen } = await addBen();
    const token = tokenOf(await inviteBen());
    expect((await new HttpClient(hub.url).get(`/api/invites/${token}`)).body).toMatchObject({ memberName: "Benny" });
    expect((await ada.client.get("/api/invites")).body).toMatchObject([{ memberName: "Benny" }]);
    const ben = await openClient(hub.url, "Ben");
    const accepted = await ben.client.post(`/api/invites/${token}/accept`);
    expect([accepted.status, accepted.body]).toMatchObject([200, { memberId: member.id, role: "adult" }]);
    expect((await ben.client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }, fields]);
    expect((await ben.client.get("/api/family-events")).body).toMatchObject([{ id: event.id, memberIds: [member.id] }]);
    expect((await inviteBen()).status).toBe(409);
  });

  test("accepts one person only, even with two links", async () => {
    const { ada, inviteBen } = await addBen();
    const tokens = [tokenOf(await inviteBen()), tokenOf(await inviteBen())];
    const people = await Promise.all([openClient(hub.url, "Ben"), openClient(hub.url, "Cleo")]);
    const answers = await Promise.all(
      people.map(({ client }, index) => client.post(`/api/invites/${tokens[index]}/accept`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ada.client.get("/api/families/people")).body).toHaveLength(2);
    expect((await ada.client.get("/api/family-members")).body).toHaveLength(2);
    // The person who came too late stays in their own family.
    const late = people[answers.findIndex(({ status }) => status === 409)];
    expect((await late?.client.get("/api/auth/user"))?.body).toEqual(late?.user);
  });

  test("returns the same 404 for a member of another family as for an unknown one", async () => {
    const { member } = await addBen();
    const { client } = await openClient(hub.url, "Cleo");
    const inviteFor = (memberId: string) => client.post("/api/invites", { role: "adult", memberId });
    const [foreign, unknown] = [await inviteFor(member.id), await inviteFor(newId())];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.status).toBe(404);
  });

  test.runIf(isLong)("restores a member who was removed from the roster meanwhile", async () => {
    const { ada, fields, member, inviteBen } = await addBen();
    const token = tokenOf(await inviteBen());
    await ada.client.call("DELETE", `/api/family-members/${member.id}`);
    const ben = await openClient(hub.url, "Ben");
    expect((await ben.client.post(`/api/invites/${token}/accept`)).status).toBe(200);
    expect((await ada.client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }, fields]);
  });
});
