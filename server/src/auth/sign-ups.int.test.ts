import type { HubState } from "@hub/shared/features/admin/schema";
import { newId } from "@hub/shared/ids";
/**
 * The rules for creating an account: from which network, and with which invite. People with an account may always sign
 * in.
 */
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { HttpClient, openClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { firstOf, isLong } from "../testing/scale.ts";

const hubs = new Map<string, Promise<TestHub>>();
/** Tests with the same settings share a hub. */
function hubWith(environment: Record<string, string>, rates = {}): Promise<TestHub> {
  const settings = JSON.stringify([environment, rates]);
  const hub = hubs.get(settings) ?? startHub({ environment, rates });
  hubs.set(settings, hub);
  return hub;
}
afterAll(async () => {
  for (const hub of hubs.values()) await (await hub).close();
});

let people = 0;
/** Tries to create an account, optionally with proxy headers. */
async function signUp({ url }: TestHub, headers: Record<string, string> = {}, more: object = {}) {
  people += 1;
  const body = { email: `new-${people}@example.org`, password, firstName: "Cleo", ...more };
  const client = new HttpClient(url);
  return { client, email: body.email, ...(await client.call("POST", "/api/account/sign-up", { body, headers })) };
}

const accessOf = async ({ url }: TestHub, headers: Record<string, string> = {}) =>
  ((await new HttpClient(url).get("/api/auth/options", { headers })).body as { signUps: string }).signUps;

async function inviteOf({ url }: TestHub): Promise<string> {
  const { client } = await openClient(url, "Ada");
  return ((await client.post("/api/invites", { role: "adult" })).body as { token: string }).token;
}

const stranger = "203.0.113.9";
const from = (...addresses: string[]) => ({ "x-forwarded-for": addresses.join(", ") });

describe("at home, the default rule", () => {
  const atHome = [
    "192.168.178.20",
    "fd12:3456::7",
    "::ffff:192.168.0.9",
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.7",
    "169.254.9.9",
    "100.64.3.2",
    "::1",
    "fe80::1",
  ];
  test.each(firstOf(atHome, 3))("a caller at %s can create an account", async (address) => {
    const hub = await hubWith({ TRUST_PROXY: "1" });
    expect(await accessOf(hub, from(address))).toBe("open");
    expect((await signUp(hub, from(address))).status).toBe(201);
  });

  test.each([stranger, "172.32.0.1", "100.128.0.1", "2001:db8::1", "not an address"])(
    "a caller at %s needs an invite",
    async (address) => {
      const hub = await hubWith({ TRUST_PROXY: "1" });
      expect(await accessOf(hub, from(address))).toBe("invite");
      const refused = await signUp(hub, from(address));
      expect([refused.status, refused.body]).toEqual([
        403,
        {
          message: "New people need an invite to join this hub. Ask a person who uses it to send you a link.",
          code: "forbidden",
        },
      ]);
      expect((await refused.client.get("/api/auth/user")).status).toBe(401);
    },
  );

  test.each<[string, string, Record<string, string>]>([
    ["a proxy without TRUST_PROXY", "0", from("192.168.1.5")],
    ["a proxy that sends only the host and scheme", "0", { "x-forwarded-host": "hub.example" }],
    ["a proxy that only names itself", "0", { via: "1.1 proxy" }],
    ["one more proxy than TRUST_PROXY allows", "1", from("192.168.1.5", "10.0.0.2")],
    ["a configured proxy that does not name the caller", "1", { "x-forwarded-proto": "https" }],
  ])("a caller through %s is not at home", async (_what, TRUST_PROXY, headers) => {
    const hub = await hubWith({ TRUST_PROXY });
    expect(await accessOf(hub, headers)).toBe("invite");
    expect((await signUp(hub, headers)).status).toBe(403);
  });

  test("a stranger with an invite creates an account and joins, and the invite works once", async () => {
    const hub = await hubWith({ TRUST_PROXY: "1" });
    const inviteToken = await inviteOf(hub);
    expect((await signUp(hub, from(stranger), { inviteToken: "made-up" })).status).toBe(404);
    const { status, client } = await signUp(hub, from(stranger), { inviteToken });
    expect(status).toBe(201);
    expect((await client.post(`/api/invites/${inviteToken}/accept`)).status).toBe(200);
    expect((await signUp(hub, from(stranger), { inviteToken })).status).toBe(404);
  });

  test("does not reveal which emails have an account", async () => {
    const hub = await hubWith({ TRUST_PROXY: "1" });
    const { email } = await signUp(hub);
    const guess = { password: "a wild guess" };
    const [known, unknown] = [
      await signUp(hub, from(stranger), { email, ...guess }),
      await signUp(hub, from(stranger), guess),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(403);
  });

  test("a stranger with an account signs in, also through the sign-up endpoint", async () => {
    const hub = await hubWith({ TRUST_PROXY: "1" });
    const { email } = await signUp(hub);
    const headers = from(stranger);
    const again = new HttpClient(hub.url);
    expect((await again.call("POST", "/api/account/sign-in", { body: { email, password }, headers })).status).toBe(200);
    expect((await signUp(hub, headers, { email })).status).toBe(201);
  });
});

test("an open hub accepts all sign-ups", async () => {
  const hub = await hubWith({ SIGN_UPS: "open", TRUST_PROXY: "1" });
  expect([await accessOf(hub, from(stranger)), (await signUp(hub, from(stranger))).status]).toEqual(["open", 201]);
});

test("an invite-only hub accepts its first person from home, then only invited people", async () => {
  const hub = await hubWith({ SIGN_UPS: "invite", TRUST_PROXY: "1" });
  expect((await signUp(hub, from(stranger))).status).toBe(403);
  const inviteToken = await inviteOf(hub);
  expect([await accessOf(hub), (await signUp(hub)).status]).toEqual(["invite", 403]);
  expect((await signUp(hub, {}, { inviteToken })).status).toBe(201);
});

test("a closed hub accepts its first person from home, then no one", async () => {
  const hub = await hubWith({ SIGN_UPS: "closed" });
  const inviteToken = await inviteOf(hub);
  const refused = await signUp(hub, {}, { inviteToken });
  expect([await accessOf(hub), refused.status, refused.body]).toEqual([
    "closed",
    403,
    { message: "This hub is not open to new people.", code: "forbidden" },
  ]);
});

test.runIf(isLong)("all addresses of an IPv6 /64 network share one rate limit", async () => {
  const signUpRate = { times: 5, seconds: 60 };
  const hub = await hubWith({ SIGN_UPS: "open", TRUST_PROXY: "1" }, { signUp: signUpRate });
  const tryFrom = async (address: string) => (await signUp(hub, from(address))).status;
  const own = await Promise.all(Array.from({ length: 8 }, (_, at) => tryFrom(`2001:db8:1:2:${at}::${at + 1}`)));
  expect(own.filter((status) => status === 201)).toHaveLength(5);
  expect(await tryFrom("2001:db8:1:3::1")).toBe(201);
});

describe("the admin", () => {
  const choose = (client: HttpClient, signUps: string) =>
    client.call("PUT", "/api/admin/sign-ups", { body: { signUps } });
  const isAdmin = async (client: HttpClient) => (await client.get("/api/admin")).status === 200;

  test("is the first owner, who sets the sign-up rule until SIGN_UPS changes", async () => {
    const database = testDatabase();
    const hub = await startHub({ database });
    onTestFinished(() => hub.close());
    const [ada, stranger] = [await openClient(hub.url, "Ada"), await openClient(hub.url, "Stranger")];
    await ada.client.post("/api/family-events", { title: "A secret", startTime: "2026-11-21T10:00:00Z" });
    expect((await choose(stranger.client, "closed")).status).toBe(403);
    expect((await choose(ada.client, "closed")).body).toEqual({ signUps: "closed" });
    expect([await accessOf(hub), (await signUp(hub)).status]).toEqual(["closed", 403]);
    const { status, body } = await ada.client.get("/api/admin");
    expect([status, body]).toMatchObject([200, { signUps: "closed", familyCount: 2 }]);
    expect(JSON.stringify(body)).toContain(stranger.user.email);
    expect(JSON.stringify(body)).not.toContain("A secret");
    const again = await startHub({ database, environment: { SIGN_UPS: "invite" } });
    onTestFinished(() => again.close());
    expect(await accessOf(again)).toBe("invite");
  });

  describe("without HUB_ADMIN", () => {
    /** Ada signs up first, Eve with another family second, and Ben is the second owner of Ada's family. */
    async function openFamilies() {
      const hub = await startHub();
      onTestFinished(() => hub.close());
      const [ada, eve] = [await openClient(hub.url, "Ada"), await openClient(hub.url, "Eve")];
      const ben = await openClient(hub.url, "Ben");
      const row = await hub.deps.memberships.first(ben.user.id);
      if (row) await hub.deps.memberships.remove(row.familyId, row.userId);
      const joined = { userId: ben.user.id, memberId: newId<"member">(), role: "owner", joinedAt: new Date() } as const;
      await hub.deps.memberships.add({ ...joined, familyId: ada.user.familyId });
      return { hub, ada, ben, eve };
    }

    type Families = Awaited<ReturnType<typeof openFamilies>>;
    const moves = async ({ hub, ada, eve }: Families) => {
      await hub.deps.memberships.remove(ada.user.familyId, ada.user.id);
      const row = { userId: ada.user.id, familyId: eve.user.familyId, memberId: newId<"member">() };
      await hub.deps.memberships.add({ ...row, role: "adult", joinedAt: new Date() });
    };
    const deletes = async ({ hub, ada }: Families) => {
      const isAlone = (await hub.deps.memberships.ofFamily(ada.user.familyId)).length === 1;
      const body = { confirmation: "DELETE", deleteFamily: isAlone };
      expect((await ada.client.call("DELETE", "/api/account", { body })).status).toBe(204);
    };

    test.each<[string, boolean, (families: Families) => Promise<unknown>]>([
      ["steps down", true, ({ hub, ada }) => hub.deps.memberships.setRole(ada.user.familyId, ada.user.id, "adult")],
      ["moves to another family", true, moves],
      ["deletes the account", true, deletes],
      ["moves and leaves the family without owners", false, moves],
      ["deletes the account and the family", false, deletes],
    ])(
      "passes the role to another owner of the family, if there is one, when the first owner %s",
      async (_how, isBenThere, leave) => {
        const families = await openFamilies();
        const { hub, ada, eve } = families;
        if (!isBenThere) await hub.deps.memberships.remove(ada.user.familyId, families.ben.user.id);
        const ben = new HttpClient(hub.url);
        await ben.post("/api/account/sign-in", { email: families.ben.user.email, password });
        expect([await isAdmin(ada.client), await isAdmin(eve.client)]).toEqual([true, false]);
        await leave(families);
        // Like the hub at a restart.
        await hub.deps.admins.storeInitialAdmin();
        const late = await openClient(hub.url, "Late");
        const others = [await isAdmin(eve.client), await isAdmin(late.client)];
        expect([await isAdmin(ben), ...others]).toEqual([isBenThere, false, false]);
      },
    );

    test("is the owner of the next family, if all accounts were deleted", async () => {
      const hub = await startHub();
      onTestFinished(() => hub.close());
      const { client } = await openClient(hub.url, "Ada");
      await client.call("DELETE", "/api/account", { body: { confirmation: "DELETE", deleteFamily: true } });
      const [ben, eve] = [await openClient(hub.url, "Ben"), await openClient(hub.url, "Eve")];
      expect([await isAdmin(ben.client), await isAdmin(eve.client)]).toEqual([true, false]);
    });

    test("is the oldest account that owns a family, if no admin is stored", async () => {
      const database = testDatabase();
      const hub = await startHub({ database });
      onTestFinished(() => hub.close());
      const { client } = await openClient(hub.url, "Ada");
      const { client: eve } = await openClient(hub.url, "Eve");
      await hub.deps.connection.collection("hubsettings").deleteMany({});
      const again = await startHub({ database });
      onTestFinished(() => again.close());
      expect([await isAdmin(client), await isAdmin(eve)]).toEqual([true, false]);
    });
  });

  test.runIf(isLong)("switches nightly backups off and on if the hub has a backup folder", async () => {
    const switchTo = (client: HttpClient, areMade: boolean) =>
      client.call("PUT", "/api/admin/backups", { body: { areMade } });
    const plain = await hubWith({});
    expect((await switchTo((await openClient(plain.url)).client, false)).status).toBe(409);
    const hub = await hubWith({ BACKUP_DIR: "/nowhere", BACKUP_PASSPHRASE: "a passphrase of some length" });
    const { client: ada } = await openClient(hub.url, "Ada");
    const { client: stranger } = await openClient(hub.url, "Stranger");
    const backups = async () => ((await ada.get("/api/admin")).body as HubState).backups;
    expect(await backups()).toMatchObject({ canBeMade: true, areMade: true });
    expect((await switchTo(stranger, false)).status).toBe(403);
    expect((await switchTo(ada, false)).body).toEqual({ areMade: false });
    expect(await backups()).toMatchObject({ canBeMade: true, areMade: false });
    expect(await hub.deps.hubSettings.backupsAreOn()).toBe(false);
    await switchTo(ada, true);
    expect((await backups()).areMade).toBe(true);
  });

  test("is the person that HUB_ADMIN names, whose email only the home network can register", async () => {
    const hub = await hubWith({ HUB_ADMIN: "Cleo@example.org", TRUST_PROXY: "1", SIGN_UPS: "open" });
    const ada = await openClient(hub.url, "Ada");
    const away = { headers: from(stranger) };
    const email = "cleo@example.org";
    expect((await signUp(hub, away.headers, { email })).status).toBe(403);
    expect((await ada.client.call("PUT", "/api/account/email", { ...away, body: { password, email } })).status).toBe(
      403,
    );
    const cleo = await signUp(hub, {}, { email });
    expect([await isAdmin(ada.client), await isAdmin(cleo.client)]).toEqual([false, true]);
  });
});
