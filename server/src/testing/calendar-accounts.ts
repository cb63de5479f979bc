/** A family's account at a real CalDAV server, behind a proxy that a test can observe and break. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { expect } from "vitest";
import { type CalendarApp, openCalendarApp } from "./calendar-app.ts";
import { type HttpClient, openClient } from "./http-client.ts";
import { startHub, type TestHub } from "./hub.ts";

type Interceptor = (request: IncomingMessage, response: ServerResponse, pass: () => Promise<void>) => boolean;

export interface CalDavProxy {
  url: string;
  setTarget(url: string): void;
  /** Returns the requests, such as "PUT /dav/...", and clears them. */
  takeRequests(): string[];
  /** Intercepts a request if it returns true; `pass` forwards the request without returning the answer. */
  intercept: Interceptor | undefined;
  /** Awaited before a request is forwarded. */
  before: ((request: IncomingMessage) => Promise<void>) | undefined;
  close(): void;
}

/** Starts a proxy that forwards all requests. */
export async function openProxy(): Promise<CalDavProxy> {
  let target = "";
  let requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const send = (done: (answer: IncomingMessage) => void) => {
      const sent = requestHttp(new URL(request.url ?? "/", target), {
        method: request.method,
        headers: request.headers,
      });
      sent.on("response", done).on("error", () => response.destroy());
      request.pipe(sent);
    };
    const pass = () => new Promise<void>((resolve) => send((answer) => answer.resume().on("end", () => resolve())));
    if (path.intercept?.(request, response, pass)) return;
    const pipe = () => send((answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)));
    if (!path.before) return pipe();
    path.before(request).then(pipe, () => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const path: CalDavProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget(url) {
      target = url;
    },
    takeRequests() {
      const all = requests;
      requests = [];
      return all;
    },
    intercept: undefined,
    before: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return path;
}

export const accountsPath = "/api/calendar/accounts";

export interface Credentials {
  url: string;
  userName: string;
  password: string;
}

export async function addAccount(client: HttpClient, credentials: Credentials): Promise<CalendarAccount> {
  const { status, body } = await client.post(accountsPath, credentials);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as CalendarAccount; // The hub checks its answers in tests.
}

/** Chooses the first calendar. */
export const choose = (client: HttpClient, account: CalendarAccount, choice: object): Promise<CalendarAccount> =>
  chooseAll(client, { ...account, calendars: account.calendars.slice(0, 1) }, choice);

export async function chooseAll(
  client: HttpClient,
  account: CalendarAccount,
  choice: object,
): Promise<CalendarAccount> {
  const calendars = account.calendars.map(({ id }) => ({ id, ...choice }));
  const { status, body } = await client.call("PATCH", `${accountsPath}/${account.id}`, { body: { calendars } });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as CalendarAccount;
}

/** Syncs until the account is up to date, which on a busy machine may take several calls. */
export async function syncAccount(client: HttpClient, { id }: Pick<CalendarAccount, "id">): Promise<CalendarAccount> {
  let account: CalendarAccount | undefined;
  await waitUntil(async () => {
    const { status, body } = await client.post(`${accountsPath}/${id}/sync`);
    expect([status, body]).toEqual([200, expect.anything()]);
    account = body as CalendarAccount;
    return !account.isSyncing;
  }, "the account is synced");
  if (!account) throw new Error("The question was not answered");
  return account;
}

export async function decide(client: HttpClient, account: CalendarAccount, keep: "ours" | "theirs") {
  const question = account.questions[0]?.id;
  const { status, body } = await client.post(`${accountsPath}/${account.id}/answers`, { question, keep });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as CalendarAccount;
}

/** Starts a hub whose calendar accounts reach the hub itself through a proxy. */
export async function openProxiedHub(): Promise<{ hub: TestHub; proxy: CalDavProxy; close(): Promise<void> }> {
  const proxy = await openProxy();
  const hub = await startHub({ environment: { PRIVATE_TARGETS: proxy.url } });
  proxy.setTarget(hub.url);
  const close = () => {
    proxy.close();
    return hub.close();
  };
  return { hub, proxy, close };
}

export interface TwoFamilies {
  /** The family whose calendar syncs with the remote one. */
  ada: HttpClient;
  /** The family with the remote calendar. */
  ben: HttpClient;
  app: CalendarApp;
  account: CalendarAccount;
}

/** Two families, and an account of one at the other's address for calendar apps. */
export async function openTwoFamilies(hubUrl: string, path: CalDavProxy): Promise<TwoFamilies> {
  path.intercept = undefined;
  path.before = undefined;
  const { client: ada } = await openClient(hubUrl);
  const { client: ben } = await openClient(hubUrl, "Ben");
  for (const client of [ada, ben]) await client.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
  const app = await openCalendarApp(ben, "Hub");
  const added = await addAccount(ada, { url: path.url, userName: app.userName, password: app.secret });
  const account = await choose(ada, added, { direction: "both", takesOurs: true });
  path.takeRequests();
  return { ada, ben, app, account };
}

const span = "from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z";

/** The events in December. */
export async function eventsOf(client: HttpClient): Promise<Occurrence[]> {
  return (await client.get(`/api/family-events?${span}`)).body as Occurrence[];
}

/** Short, sorted summaries. */
export async function summariesOf(client: HttpClient): Promise<string[]> {
  const events = await eventsOf(client);
  return events
    .map(({ title, startTime, location }) => [startTime.slice(0, 16), title, location].join(" ").trim())
    .sort();
}

/** On the first of December at five. */
export async function addEvent(client: HttpClient, title: string, more: object = {}): Promise<Occurrence> {
  const times = { startTime: "2026-12-01T16:00:00Z", endTime: "2026-12-01T17:00:00Z" };
  return (await client.post("/api/family-events", { title, ...times, ...more })).body as Occurrence;
}

/** `id` may be that of a day, with its scope. */
export const changeEvent = (client: HttpClient, { id }: { id: string }, body: object) =>
  client.call("PATCH", `/api/family-events/${id}`, { body });

export const removeEvent = (client: HttpClient, { id }: { id: string }) =>
  client.call("DELETE", `/api/family-events/${id}`);

export async function namedEvent(client: HttpClient, title: string): Promise<Occurrence> {
  const found = (await eventsOf(client)).find((event) => event.title === title);
  if (!found) throw new Error(`${title} was not found`);
  return found;
}
