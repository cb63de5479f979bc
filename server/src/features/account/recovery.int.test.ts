/** Changes passwords and email addresses, with the current password or a one-time link. */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { User } from "@hub/shared/features/account/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { sharedNodes, startHub, type TestHub } from "../../testing/hub.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";

const newPassword = "a new kitchen table";
const publicUrl = "https://hub.example";

let hub: TestHub;
let otherNode: TestHub;
let mailing: TestHub;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  [hub, otherNode] = await sharedNodes();
  const environment = { SMTP_URL: mailServer.url, SMTP_FROM: "Family Hub <hub@example.org>", PUBLIC_URL: publicUrl };
  mailing = await startHub({ environment });
});
afterAll(async () => {
  await mailing.close();
  mailServer.close();
});
beforeEach(() => {
  mailServer.messages.length = 0;
});

const signIn = (url: string, email: string, tried = password) =>
  new HttpClient(url).call("POST", "/api/account/sign-in", {
    body: { email, password: tried },
    headers: fromPage(url),
  });

/** Pages of a hub with a public URL send it as their origin. */
const fromPage = (url: string) => ({ origin: url === mailing.url ? publicUrl : url });

const put = (client: HttpClient, path: string, body: object) => client.call("PUT", path, { body });

/** The same user on another device, with both sockets open on the other node. */
async function openOtherSession({ email, familyId }: User) {
  const client = new HttpClient(otherNode.url);
  await client.post("/api/account/sign-in", { email, password });
  const headers = { cookie: client.cookie };
  const screen = openScreen({ url: otherNode.url, documentId: familyId, headers });
  const socket = client.live();
  await waitUntil(() => screen.provider.synced && socket.connected, "both sockets are open");
  return {
    client,
    untilRefused: async () => {
      await waitUntil(() => screen.closes.at(-1)?.code === 4401 && !socket.connected, "both sockets are refused");
      expect((await client.get("/api/auth/user")).status).toBe(401);
      screen.close();
      socket.close();
    },
  };
}

/** The token of the link in the last email to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const find = () => mailServer.messages.findLast(({ to, text }) => to.includes(email) && text.includes("#"));
  await waitUntil(() => find() !== undefined, "the email arrives");
  // Quoted-printable encoding breaks long lines with "=".
  const text = (find()?.text ?? "").replaceAll("=\r\n", "");
  return /https:\/\/hub\.example\/[\w-]+#([\w-]+)/.exec(text)?.[1] ?? "";
}

describe("a user who knows the password", () => {
  test("changes it, stays signed in, and signs out the other devices at once", async () => {
    const { client, user } = await openClient(hub.url);
    const before = client.cookie;
    const otherSession = await openOtherSession(user);
    const answer = await put(client, "/api/account/password", { password, newPassword });
    expect([answer.status, answer.body]).toEqual([200, user]);
    await otherSession.untilRefused();
    expect((await client.get("/api/auth/user")).status).toBe(200);
    const stolen = new HttpClient(hub.url);
    stolen.cookie = before;
    expect((await stolen.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(hub.url, user.email)).status).toBe(403);
    expect((await signIn(hub.url, user.email, newPassword)).status).toBe(200);
  });

  test.each([{}, { password: "not the password" }])("must enter it: %o changes nothing", async (given) => {
    const { client, user } = await openClient(hub.url);
    expect((await put(client, "/api/account/password", { ...given, newPassword })).status).toBe(403);
    const email = `new-${user.email}`;
    expect((await put(client, "/api/account/email", { ...given, email })).status).toBe(403);
    expect((await signIn(hub.url, user.email)).status).toBe(200);
  });

  test("gets an error if the new password is too short", async () => {
    const { client } = await openClient(hub.url);
    const answer = await put(client, "/api/account/password", { password, newPassword: "short" });
    expect([answer.status, answer.body]).toMatchObject([400, { message: "Use at least 10 characters" }]);
  });
});

describe("a user who forgot the password", () => {
  const ask = (email: string) => {
    const client = new HttpClient(mailing.url);
    return client.call("POST", "/api/account/password/forgotten", { body: { email }, headers: fromPage(mailing.url) });
  };
  const reset = (url: string, token: string, chosen = newPassword) =>
    new HttpClient(url).call("POST", "/api/account/password/reset", {
      body: { token, newPassword: chosen },
      headers: fromPage(url),
    });
  const signUpForMail = async (email: string) => {
    const client = new HttpClient(mailing.url);
    const body = { email, password, firstName: "Ada" };
    await client.call("POST", "/api/account/sign-up", { body, headers: fromPage(mailing.url) });
    return client;
  };

  test("gets a link by email that works once, and an email about the changed password", async () => {
    const email = "ada-forgot@example.org";
    const before = await signUpForMail(email);
    expect((await ask(email)).status).toBe(204);
    const token = await tokenSentTo(email);
    expect((await reset(mailing.url, token)).status).toBe(204);
    await waitUntil(() => mailServer.messages.some(({ text }) => text.includes("was changed")), "the user is notified");
    expect((await before.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(mailing.url, email, newPassword)).status).toBe(200);
    expect((await reset(mailing.url, token, "yet another one")).status).toBe(404);
  });

  test("gets the same response as for an unknown address, which gets no email", async () => {
    await signUpForMail("ben-forgot@example.org");
    const answers = [await ask("ben-forgot@example.org"), await ask("nobody-forgot@example.org")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    await tokenSentTo("ben-forgot@example.org");
    expect(mailServer.messages.flatMap(({ to }) => to)).toEqual(["ben-forgot@example.org"]);
  });

  test("can't use the link after 10 minutes", async () => {
    const email = "cleo-forgot@example.org";
    await signUpForMail(email);
    await ask(email);
    const token = await tokenSentTo(email);
    const [link] = await mailing.deps.accountLinks.model.find({ email: null }).sort({ _id: -1 }).limit(1).lean();
    expect(link?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    await mailing.deps.accountLinks.model.updateMany({}, { $set: { expiresAt: new Date() } });
    expect((await reset(mailing.url, token)).status).toBe(404);
  });

  test("gets a new link that replaces the earlier one, but not a link from an owner", async () => {
    const { client: ada, user: owner } = await openClient(hub.url);
    const { user } = await joinFamily(ada, "Ben", "adult");
    expect(owner.familyId).toBe((await hub.deps.memberships.first(user.id))?.familyId);
    const byHand = await hub.deps.accountLinks.add(user.id, { kind: "password", by: "hand" });
    const [first, second] = [
      await hub.deps.accountLinks.add(user.id, { kind: "password", by: "mail" }),
      await hub.deps.accountLinks.add(user.id, { kind: "password", by: "mail" }),
    ];
    const open = async ({ token }: { token: string }) =>
      (await new HttpClient(hub.url).post("/api/account/password/reset", { token, newPassword: "a new kitchen table" }))
        .status;
    expect(await open(first)).toBe(404);
    expect(await hub.deps.accountLinks.take("password", byHand.token)).toMatchObject({ userId: user.id });
    expect(await open(second)).toBe(204);
  });

  test("gets a link from an owner that ends all sessions and works once", async () => {
    const { client: ada } = await openClient(hub.url);
    const { user } = await joinFamily(ada, "Ben", "adult");
    const otherSession = await openOtherSession(user);
    const made = await ada.post(`/api/families/people/${user.id}/password-link`);
    expect(made.status).toBe(201);
    const { url, expiresAt } = made.body as { url: string; expiresAt: string };
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
    const token = url.replace(`${hub.url}/new-password#`, "");
    expect(JSON.stringify(await hub.deps.accountLinks.model.find().lean())).not.toContain(token);
    const answers = await Promise.all([reset(hub.url, token), reset(otherNode.url, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await otherSession.untilRefused();
    expect((await signIn(hub.url, user.email, newPassword)).status).toBe(200);
  });

  test("can't create such a link for their own account", async () => {
    const { client, user } = await openClient(hub.url);
    expect((await client.post(`/api/families/people/${user.id}/password-link`)).status).toBe(409);
  });

  test("is referred to an owner if the hub sends no email", async () => {
    const { client, user } = await openClient(hub.url);
    expect((await client.get("/api/auth/options")).body).toMatchObject({ sendsLinks: false });
    const answer = await client.post("/api/account/password/forgotten", { email: user.email });
    expect([answer.status, answer.body]).toMatchObject([404, { message: expect.stringContaining("owner") }]);
  });
});

describe("an email address", () => {
  test("changes at once if the hub sends no email", async () => {
    const { client, user } = await openClient(hub.url);
    const email = `new-${user.email}`;
    const answer = await put(client, "/api/account/email", { password, email });
    expect([answer.status, answer.body]).toEqual([200, { state: "changed" }]);
    expect((await client.get("/api/auth/user")).body).toMatchObject({ email });
    expect((await signIn(hub.url, user.email)).status).toBe(403);
    expect((await signIn(hub.url, email)).status).toBe(200);
  });

  test("of another user is refused", async () => {
    const [ada, ben] = [await openClient(hub.url), await openClient(hub.url, "Ben")];
    const answer = await put(ada.client, "/api/account/email", { password, email: ben.user.email });
    expect(answer.status).toBe(409);
  });

  test("changes when the link in the email is opened, and the previous address is notified", async () => {
    const [previous, email] = ["ada-previous@example.org", "ada-new@example.org"];
    const client = new HttpClient(mailing.url);
    const headers = fromPage(mailing.url);
    const body = { email: previous, password, firstName: "Ada" };
    await client.call("POST", "/api/account/sign-up", { body, headers });
    const response = await client.call("PUT", "/api/account/email", { body: { password, email }, headers });
    expect(response.body).toEqual({ state: "sent" });
    expect((await client.get("/api/auth/user")).body).toMatchObject({ email: previous });
    const token = await tokenSentTo(email);
    const confirm = () =>
      new HttpClient(mailing.url).call("POST", "/api/account/email/confirm", { body: { token }, headers });
    const confirmed = await confirm();
    expect([confirmed.status, confirmed.body]).toEqual([200, { email }]);
    expect((await confirm()).status).toBe(404);
    expect((await client.get("/api/auth/user")).body).toMatchObject({ email });
    await waitUntil(
      () => mailServer.messages.some(({ to, text }) => to.includes(previous) && text.includes("was changed")),
      "the previous address is notified",
    );
  });
});
