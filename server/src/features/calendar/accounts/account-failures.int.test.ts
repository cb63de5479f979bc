/** Failures while a calendar account syncs, and who may change the account. */
import type { User } from "@hub/shared/features/account/schema";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { seededRandom } from "@hub/shared/testing/random";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  accountsPath,
  addEvent,
  type CalDavProxy,
  changeEvent,
  namedEvent,
  openProxiedHub,
  openTwoFamilies,
  removeEvent,
  summariesOf,
  syncAccount,
} from "../../../testing/calendar-accounts.ts";
import { type CalendarApp, openCalendarApp } from "../../../testing/calendar-app.ts";
import { type HttpClient, joinFamily } from "../../../testing/http-client.ts";
import type { TestHub } from "../../../testing/hub.ts";
import { isLong, scale } from "../../../testing/scale.ts";

let hub: TestHub;
let proxy: CalDavProxy;
let ada: HttpClient;
let ben: HttpClient;
let app: CalendarApp;
let account: CalendarAccount;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ hub, proxy, close } = await openProxiedHub());
});
afterAll(() => close());
beforeEach(async () => {
  ({ ada, ben, app, account } = await openTwoFamilies(hub.url, proxy));
});

const sync = () => syncAccount(ada, account);
const writes = () => proxy.takeRequests().filter((each) => /^(PUT|DELETE)/.test(each));

/** A server's fault, how it responds, and the reported problem. */
const troubles: [string, NonNullable<CalDavProxy["intercept"]>, string][] = [
  ["responds with 503", (_request, response) => !!response.writeHead(503).end(), "server has a problem right now."],
  ["closes the connection", (_request, response) => !!response.destroy(), "couldn't reach"],
  ["responds with a web page", (_request, response) => !!response.writeHead(200).end("<h1>Hello"), "no longer exists"],
  [
    "sends a truncated response",
    (_request, response) => !!response.writeHead(207).end("<d:multistatus xmlns:d='DAV:'>"),
    "can't read",
  ],
  [
    "sends an empty response",
    (_request, response) => !!response.writeHead(207).end("<multistatus xmlns='DAV:'/>"),
    "no longer exists",
  ],
  [
    "redirects to another server",
    (_request, response) => !!response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
    "doesn't send it your password",
  ],
  ["rejects the password", (_request, response) => !!response.writeHead(401).end(), "was revoked"],
];

test("keeps the family's events when the server fails, and reports the problem", async () => {
  await addEvent(ada, "Swimming");
  const { syncedAt } = await sync();
  await addEvent(ada, "Choir");
  for (const [what, intercept, words] of troubles) {
    proxy.intercept = intercept;
    const reported = { problem: expect.stringContaining(words), syncedAt, questions: [] };
    expect(await sync(), `a server that ${what}`).toMatchObject(reported);
    expect(await summariesOf(ada)).toHaveLength(2);
  }
  proxy.intercept = undefined;
  expect(await sync()).toMatchObject({ problem: null });
  expect(await summariesOf(ben)).toHaveLength(2);
});

test("neither duplicates nor loses events after a crash between an upload and its confirmation", async () => {
  const swimming = await addEvent(ada, "Swimming");
  /** The server stores the upload, but the hub never receives the response. */
  const cut: CalDavProxy["intercept"] = (request, response, pass) => {
    if (request.method !== "PUT" && request.method !== "DELETE") return false;
    void pass().then(() => response.destroy());
    return true;
  };
  proxy.intercept = cut;
  await sync();
  expect(await summariesOf(ben)).toEqual(await summariesOf(ada));
  proxy.intercept = undefined;
  proxy.takeRequests();
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect(writes()).toEqual([]);

  proxy.intercept = cut;
  await changeEvent(ada, swimming, { title: "Diving" });
  await sync();
  // The event changes again before the next run.
  proxy.intercept = undefined;
  await changeEvent(ada, swimming, { location: "Lake" });
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect([await summariesOf(ada), await summariesOf(ben)]).toEqual(Array(2).fill(["2026-12-01T16:00 Diving Lake"]));

  proxy.intercept = cut;
  await removeEvent(ada, swimming);
  await sync();
  proxy.intercept = undefined;
  expect(await sync()).toMatchObject({ problem: null, questions: [] });
  expect([await summariesOf(ada), await summariesOf(ben)]).toEqual([[], []]);
});

test("asks about a remote change that arrives during an upload instead of overwriting it", async () => {
  const swimming = await addEvent(ada, "Swimming");
  await sync();
  await changeEvent(ada, swimming, { title: "Diving" });
  const remoteEvent = await namedEvent(ben, "Swimming");
  proxy.before = async ({ method }) => {
    if (method !== "PUT") return;
    proxy.before = undefined;
    await changeEvent(ben, remoteEvent, { title: "Rowing" });
  };
  const sides = { ours: { title: "Diving" }, theirs: { title: "Rowing" } };
  expect(await sync()).toMatchObject({ problem: null, questions: [{ kind: "changed", ...sides }] });
  expect([await summariesOf(ada), await summariesOf(ben)]).toEqual([
    ["2026-12-01T16:00 Diving"],
    ["2026-12-01T16:00 Rowing"],
  ]);
});

/** Drops all connections from request number `at` on. If `reachesServer`, that request still reaches the server. */
function cutAt(at: number, reachesServer: boolean): CalDavProxy["intercept"] {
  let left = at;
  return (_request, response, pass) => {
    left -= 1;
    if (left > 0) return false;
    if (left === 0 && reachesServer) void pass().then(() => response.destroy());
    else response.destroy();
    return true;
  };
}

test.runIf(isLong)("neither duplicates nor loses events when connections drop at random requests", async () => {
  const seed = Number(process.env.SEED ?? 26);
  const random = seededRandom(seed);
  const titles = new Set<string>();
  for (let round = 0; round < scale(2, 50); round++) {
    const at = `seed ${seed}, round ${round}`;
    const side = random.pick([ada, ben]);
    const act = titles.size < 4 ? "add" : random.pick(["add", "change", "remove"] as const);
    const [known, title] = [random.pick([...titles, ""]), `Event ${round}`];
    if (act === "add" || known === "") await addEvent(side, title);
    else if (act === "change") await changeEvent(side, await namedEvent(side, known), { title });
    else await removeEvent(side, await namedEvent(side, known));
    if (act !== "add") titles.delete(known);
    if (act !== "remove" || known === "") titles.add(title);
    proxy.intercept = cutAt(1 + random.below(6), random.chance(0.7));
    await syncAccount(ada, account);
    proxy.intercept = undefined;
    expect(await syncAccount(ada, account), at).toMatchObject({ problem: null, questions: [] });
    const expected = [...titles].map((each) => `2026-12-01T16:00 ${each}`).sort();
    expect([await summariesOf(ada), await summariesOf(ben)], at).toEqual([expected, expected]);
  }
});

test.runIf(isLong)("stops syncing after the app password is revoked, and resumes with a new one", async () => {
  await addEvent(ada, "Swimming");
  const { body } = await ben.get("/api/account/app-passwords");
  await ben.call("DELETE", `/api/account/app-passwords/${(body as { id: string }[])[0]?.id}`);
  expect(await sync()).toMatchObject({ problem: expect.stringContaining("was revoked") });
  const { secret } = await openCalendarApp(ben, "Hub again");
  const entered = await ada.call("PATCH", `${accountsPath}/${account.id}`, { body: { password: secret } });
  expect([entered.status, JSON.stringify(entered.body).includes(secret)]).toEqual([200, false]);
  expect(await sync()).toMatchObject({ problem: null });
  expect(await summariesOf(ben)).toEqual(await summariesOf(ada));
  const row = await hub.deps.calendarAccounts.model.findById(account.id).lean();
  expect(JSON.stringify(row)).not.toContain(secret);
});

test("rejects a wrong password, a website and unreadable addresses without adding an account", async () => {
  const tries = [
    { url: `${proxy.url}/dav/`, userName: app.userName, password: "wrong" },
    { url: `${hub.url}/`, userName: app.userName, password: app.secret },
    { url: "nowhere", userName: "ada", password: "secret" },
    { url: "file:///etc/passwd", userName: "ada", password: "secret" },
  ];
  const answers = await Promise.all(tries.map((body) => ada.post(accountsPath, body)));
  expect(answers.map(({ status }) => status)).toEqual([422, 400, expect.anything(), 400]);
  expect(JSON.stringify(answers)).not.toContain(app.secret);
  expect((await ada.get(accountsPath)).body).toHaveLength(1);
});

/** Responds to a listing of the whole calendar. */
const listing =
  (inner: string): CalDavProxy["intercept"] =>
  (request, response) => {
    if (request.headers.depth !== "1" || request.method !== "PROPFIND") return false;
    response.writeHead(207).end(`<multistatus xmlns="DAV:">${inner}</multistatus>`);
    return true;
  };
const listed = (href: string) =>
  `<response><href>${href}</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;

const lists: [string, string, string][] = [
  ["nothing, not even the collection", "", "sent an incomplete response"],
  ["only files of another server", listed("http://127.0.0.1:9/secret.ics"), "sent an incomplete response"],
  ["20,000 levels", "<a>".repeat(20_000), "can't read"],
  ["a DOCTYPE", "<!DOCTYPE a>", "can't read"],
  ["3 MB", " ".repeat(3_000_000), "more than 2 MB"],
];

test.runIf(isLong)("keeps the family's events when a server's listing is unreadable", async () => {
  await addEvent(ada, "Swimming");
  await sync();
  const { body } = await ada.get("/api/auth/user");
  const [calendar] = account.calendars;
  for (const [what, inner, words] of lists) {
    // The hub checks its answers in tests.
    const keys = { _id: account.id, familyId: (body as User).familyId };
    if (calendar) await hub.deps.calendarAccounts.changeCalendar(keys, calendar.id, { syncToken: null, ctag: null });
    proxy.intercept = listing(inner);
    const reported = { problem: expect.stringContaining(words), questions: [] };
    expect(await sync(), `a server that lists ${what}`).toMatchObject(reported);
    expect(await summariesOf(ada)).toHaveLength(1);
  }
});

test("returns 403 to a child and 404 to another family", async () => {
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const calls = (client: HttpClient) => [
    client.post(`${accountsPath}/${account.id}/sync`),
    client.call("PATCH", `${accountsPath}/${account.id}`, { body: { password: "mine" } }),
    client.call("DELETE", `${accountsPath}/${account.id}`),
  ];
  expect((await Promise.all(calls(cleo))).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await cleo.get(accountsPath)).status).toBe(403);
  expect((await Promise.all(calls(ben))).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ben.get(accountsPath)).body).toEqual([]);
});
