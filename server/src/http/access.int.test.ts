/**
 * Every call of the contract, by every kind of caller, with ids of the caller's family, of another family and of no
 * family. A normal run covers only the callers that must be refused. The cases derive from the list of endpoints: a new
 * endpoint without a sample, or a route outside the list, fails.
 */
import { openScreen } from "@hub/realtime/testing/screen";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Endpoint } from "@hub/shared/api";
import { endpoints } from "@hub/shared/endpoints";
import type { User } from "@hub/shared/features/account/schema";
import { displayViewSchema } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { may, type Role } from "@hub/shared/permissions";
import type { Router } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callersOf, isAllowed } from "../testing/callers.ts";
import { event, invite, item, member, nameOf, samples } from "../testing/contract-samples.ts";
import { pairDisplay } from "../testing/displays.ts";
import { type Answer, HttpClient, joinFamily, openClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";
import { isLong } from "../testing/scale.ts";
import { joinToo } from "../testing/two-families.ts";

let hub: TestHub;
let signedOut: HttpClient;
let stranger: HttpClient;
/** A person who owns both families and is currently in the first. */
let ofBoth: { client: HttpClient; user: User };
/** One display with all permissions, and one without any. */
let display: HttpClient;
let bareDisplay: HttpClient;
/** A guest link's token of the family. */
let guestToken: string;
/** An object of the family for refused calls, which leave it unchanged. */
let someId: string;
const family = new Map<Role, HttpClient>();
const emails = new Map<HttpClient, string>();

beforeAll(async () => {
  // The hub's first person, its admin, is the owner here.
  hub = await startHub();
  const ada = await openClient(hub.url, "Ada");
  const people = {
    owner: ada,
    adult: await joinFamily(ada.client, "Ben", "adult"),
    child: await joinFamily(ada.client, "Cleo", "child"),
  };
  for (const [role, { client, user }] of Object.entries(people)) {
    family.set(role as Role, client);
    emails.set(client, user.email);
  }
  signedOut = new HttpClient(hub.url);
  display = (await pairDisplay(ada.client)).device;
  bareDisplay = (await pairDisplay(ada.client, { shows: [], canTouch: false })).device;
  const { body } = await ada.client.post("/api/guest-links");
  guestToken = (body as { url: string }).url.split("/guest/")[1] ?? "";
  someId = await item(ada.client);
  stranger = (await openClient(hub.url, "Stranger")).client;
  ofBoth = await joinFamily(ada.client, "Both", "owner");
  await joinToo(ofBoth.client, stranger, "owner");
  await ofBoth.client.post("/api/user/family", { familyId: ada.user.familyId });
});
afterAll(() => hub.close());

/** Routes for machines, or for browser navigation. */
const outsideTheContract = [
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /api/openapi.json",
  "PUT /api/objects/uploads/:ticket",
  "GET /api/photos/:id",
  "GET /api/display/photos/:id",
  "PUT /api/messages/pictures/:id",
  "GET /api/messages/pictures/:id",
  "GET /api/display/messages/pictures/:id",
  "GET /api/export",
  "GET /ical/:file",
  ...["OPTIONS", "GET", "PUT", "DELETE", "PROPFIND", "PROPPATCH", "REPORT"].map((method) => `${method} /dav{/*path}`),
  "GET /.well-known/caldav",
  "PROPFIND /.well-known/caldav",
  "POST /api/restore",
  "GET /api/login",
  "GET /api/address",
  "GET /api/logout",
  "POST /api/logout",
  "GET /api/auth/google",
  "GET /api/auth/callback/:provider",
  "GET /api/calendar/google/callback",
];

/** The client for a call: a separate one if the call ends or replaces the session. */
async function browserFor(role: Role, { path }: { path: string }): Promise<HttpClient> {
  const member = family.get(role) ?? signedOut;
  // These calls end the sessions of all of the person's clients.
  const endsAll = path === "/api/account/sessions" || path === "/api/families/leave";
  if (!endsAll && !path.startsWith("/api/account/")) return member;
  if (endsAll) return (await joinFamily(family.get("owner") ?? member, "Guest", role)).client;
  const client = new HttpClient(hub.url);
  await client.post("/api/account/sign-in", { email: emails.get(member), password });
  return client;
}

/** The same device. A call's cookie must not replace its own. */
function copyOf(device: HttpClient): HttpClient {
  const copy = new HttpClient(device.url);
  copy.cookie = device.cookie;
  return copy;
}

function call(client: HttpClient, endpoint: Endpoint, id: string): Promise<Answer> {
  const { body: made, file } = samples[nameOf(endpoint)] ?? {};
  const body = file ?? made?.();
  const type = file === undefined ? undefined : endpoint.fileType;
  return client.call(endpoint.method, endpoint.path.replace(/\{\w+\}/, id), body === undefined ? {} : { body, type });
}

async function everythingOf(owner: HttpClient): Promise<unknown[]> {
  const lists = ["shopping-list", "shopping-lists", "stores", "trips"];
  lists.push("family-members", "family-events", "families/people", "invites", "displays");
  return Promise.all(lists.map(async (list) => (await owner.get(`/api/${list}`)).body));
}

test("every endpoint has a sample, and every route is an endpoint or a listed exception", () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(nameOf).sort());
  const contract = endpoints.map(nameOf).map((name) => name.replaceAll(/\{(\w+)\}/g, ":$1"));
  expect(routesOf(hub.app.express.router).sort()).toEqual([...contract, ...outsideTheContract].sort());
});

function routesOf(router: Router): string[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route) return route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`);
    return "stack" in handle ? routesOf(handle as Router) : [];
  });
}

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (name, endpoint) => {
  const { target, status = endpoint.status, othersAct } = samples[name] ?? {};

  test("called without a sign-in", async () => {
    const answer = await call(signedOut, endpoint, newId());
    signedOut.cookie = "";
    if (endpoint.access === "anyone") return expect(answer.status).toBe(status);
    expect([answer.status, answer.body]).toEqual([401, { message: "Unauthorized" }]);
  });

  test.each(callersOf(endpoint, othersAct))("called by a person who is %s", async (role) => {
    const owner = family.get("owner") ?? signedOut;
    const client = await browserFor(role, endpoint);
    if (!isAllowed(endpoint.access, role)) {
      const ids = target ? [someId, newId()] : [newId()];
      const refusals = await Promise.all(ids.map((id) => call(client, endpoint, id)));
      const refusal = endpoint.access === "display" ? [401, { message: "Unauthorized" }] : [403, { code: "forbidden" }];
      for (const { status: refused, body } of refusals) expect([refused, body]).toMatchObject(refusal);
      return;
    }
    const answer = await call(client, endpoint, (await target?.(owner)) ?? newId());
    expect(answer.status).toBe(othersAct && !may(role, othersAct) ? 403 : status);
  });

  test("called by a display", async () => {
    const owner = family.get("owner") ?? signedOut;
    const isRefused = endpoint.access !== "anyone" && endpoint.access !== "display";
    if (isRefused) {
      const answer = await call(copyOf(display), endpoint, someId);
      return expect([answer.status, answer.body]).toEqual([401, { message: "Unauthorized" }]);
    }
    const id = async () => (await target?.(owner)) ?? newId();
    const [granted, bare] = [
      await call(copyOf(display), endpoint, await id()),
      await call(copyOf(bareDisplay), endpoint, await id()),
    ];
    if (endpoint.access === "anyone") return expect([granted.status, bare.status]).toEqual([status, status]);
    expect(granted.status).toBe(status);
    // Without the permission the display must be refused. The reading tests cover what it sees.
    expect(bare.status).toBe(endpoint.method === "GET" ? status : 403);
  });

  test.runIf(isLong || endpoint.method === "GET")("called with a guest's link", async () => {
    const guest = new HttpClient(hub.url);
    // Used like a session.
    guest.cookie = `hub=${guestToken}`;
    const answer = await call(guest, endpoint, guestToken);
    if (name === "GET /api/guest/{token}") return expect(answer.status).toBe(200);
    if (endpoint.access === "anyone") return expect(answer.status).toBe(status);
    expect([answer.status, answer.body]).toEqual([401, { message: "Unauthorized" }]);
  });
});

describe("with the id of another family's object", () => {
  const aimed = endpoints.flatMap((endpoint) => {
    const { target } = samples[nameOf(endpoint)] ?? {};
    return target ? [{ name: nameOf(endpoint), endpoint, target }] : [];
  });
  /** One object of each kind is enough, because no call may change it. */
  const foreignIds = new Map<(typeof aimed)[number]["target"], string>();
  let before: unknown[];
  beforeAll(async () => {
    for (const { target } of aimed) if (!foreignIds.has(target)) foreignIds.set(target, await target(stranger));
    before = await everythingOf(stranger);
  });

  test.each(aimed)("$name answers as for a missing object, even for an owner of both", async ({ endpoint, target }) => {
    const owners = [family.get("owner") ?? signedOut, ofBoth.client];
    for (const client of endpoint.access === "display" ? [display] : owners) {
      const foreign = await call(client, endpoint, foreignIds.get(target) ?? "");
      const unknown = await call(client, endpoint, newId());
      expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
      expect(foreign.status).toBe(404);
    }
  });

  test("none of these calls changed the other family", async () => {
    expect(await everythingOf(stranger)).toEqual(before);
  });
});

test("no list contains another family's objects", async () => {
  const owner = family.get("owner") ?? signedOut;
  await Promise.all([item(owner), event(owner), member(owner), invite(owner)]);
  const ids = (lists: unknown[]) => JSON.stringify(lists).match(/[0-9A-HJKMNP-TV-Z]{26}/g) ?? [];
  const own = new Set(ids(await everythingOf(owner)));
  const others = ids(await everythingOf(stranger));
  expect(own.size).toBeGreaterThan(4);
  expect(new Set(others.filter((id) => own.has(id)))).toEqual(new Set([ofBoth.user.id]));
  expect(new Set(ids(await everythingOf(ofBoth.client)))).toEqual(own);
});

describe("the document's socket", () => {
  async function closeCode(client: HttpClient, documentId: string): Promise<number | undefined> {
    const screen = openScreen({ url: hub.url, documentId, headers: { cookie: client.cookie } });
    try {
      await waitUntil(() => screen.closes.length > 0 || screen.provider.synced, "the hub closes the socket");
      return screen.closes[0]?.code;
    } finally {
      screen.close();
    }
  }
  const familyOf = async (client: HttpClient) =>
    ((await client.get("/api/auth/user")).body as { familyId: string }).familyId;

  test.each(["owner", "adult", "child", "of both"] as const)(
    "admits a person who is %s only to the family of their session",
    async (role) => {
      const client = role === "of both" ? ofBoth.client : (family.get(role) ?? signedOut);
      expect(await closeCode(client, await familyOf(client))).toBeUndefined();
      expect(await closeCode(client, await familyOf(stranger))).toBe(4403);
      expect(await closeCode(client, newId())).toBe(4403);
    },
  );

  test("refuses a display, even to its own family", async () => {
    const owner = family.get("owner") ?? signedOut;
    for (const id of [await familyOf(owner), await familyOf(stranger), newId()])
      expect(await closeCode(display, id)).toBe(4401);
  });

  test("refuses an anonymous caller, whether or not the family exists", async () => {
    expect(await closeCode(signedOut, await familyOf(stranger))).toBe(4401);
    expect(await closeCode(signedOut, newId())).toBe(4401);
  });
});

describe("the event socket", () => {
  test.each(["owner", "adult", "child"] as const)("returns the identity of a person who is %s", async (role) => {
    const client = family.get(role) ?? signedOut;
    const socket = client.live();
    const { id: userId, familyId } = (await client.get("/api/auth/user")).body as { id: string; familyId: string };
    expect(await socket.timeout(5_000).emitWithAck("hello", {})).toEqual({ ok: true, answer: { userId, familyId } });
    socket.close();
  });

  test("refuses a display, whose own namespace sends one event and accepts none", async () => {
    const refused = display.live();
    await expect(new Promise((_resolve, reject) => refused.once("connect_error", reject))).rejects.toThrow();
    refused.close();
    const socket = display.live({}, `${hub.url}/display`);
    const view = await new Promise((resolve) => socket.once("view", resolve));
    expect(displayViewSchema.safeParse(view).success).toBe(true);
    expect(await socket.timeout(5_000).emitWithAck("hello", {})).toMatchObject({ ok: false, code: "forbidden" });
    await waitUntil(() => !socket.connected, "the hub disconnects the display");
    socket.close();
  });

  test.each(["a person", "nobody"])("has no display namespace for %s", async (who) => {
    const client = who === "nobody" ? signedOut : (family.get("owner") ?? signedOut);
    const socket = client.live({}, `${hub.url}/display`);
    await expect(new Promise((_resolve, reject) => socket.once("connect_error", reject))).rejects.toThrow();
    socket.close();
  });

  test("refuses an anonymous caller", async () => {
    const socket = signedOut.live();
    await expect(new Promise((_resolve, reject) => socket.once("connect_error", reject))).rejects.toThrow();
    expect(socket.connected).toBe(false);
    socket.close();
  });
});
