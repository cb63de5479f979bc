/** A CalDAV client with an app password and no cookie. */
import { testDatabase } from "./databases.ts";
import { type HttpClient, openClient, password } from "./http-client.ts";
import { startHub, type TestHub } from "./hub.ts";

export interface DavAnswer {
  status: number;
  text: string;
  headers: Headers;
}

interface RequestOptions {
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Another node of the same hub. */
  node?: string;
}

export interface CalendarApp {
  url: string;
  userName: string;
  secret: string;
  /** Requests an address of the hub, or a file of the calendar if `path` is only a name. */
  ask(method: string, path: string, sent?: RequestOptions): Promise<DavAnswer>;
  put(name: string, lines: string, headers?: Record<string, string>): Promise<DavAnswer>;
  /** The address of its calendar. */
  calendar: string;
}

/** Starts a hub with one person, Ada, and her calendar app. */
export async function startHubWithApp(): Promise<{ hub: TestHub; ada: HttpClient; app: CalendarApp }> {
  const hub = await startHub({ database: testDatabase() });
  const { client: ada } = await openClient(hub.url);
  return { hub, ada, app: await openCalendarApp(ada) };
}

export async function openCalendarApp(client: HttpClient, name = "Phone"): Promise<CalendarApp> {
  const { body } = await client.post("/api/account/app-passwords", { name, password });
  // The cast is safe: the test hub validates its responses against the API schema.
  const { secret, userName, url } = body as { secret: string; userName: string; url: string };
  const { body: user } = await client.get("/api/auth/user");
  const calendar = `/dav/families/${(user as { familyId: string }).familyId}/calendar/`;
  const authorization = `Basic ${Buffer.from(`${userName}:${secret}`).toString("base64")}`;

  async function ask(method: string, path: string, sent: RequestOptions = {}): Promise<DavAnswer> {
    const { body = "", headers = {}, node = client.url } = sent;
    const address = node + (path.startsWith("/") ? path : calendar + path);
    const response = await fetch(address, {
      method,
      redirect: "manual",
      headers: { authorization, ...(body === "" ? {} : { "content-type": "application/xml" }), ...headers },
      body: body === "" ? null : body,
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  return {
    url,
    userName,
    secret,
    calendar,
    ask,
    put: (file, lines, headers = {}) =>
      ask("PUT", file, {
        body: fileOf(lines),
        headers: { "content-type": "text/calendar; charset=utf-8", ...headers },
      }),
  };
}

/** Wraps the lines of an event in a calendar file; the event's own frame is optional. */
export function fileOf(lines: string): string {
  const inner = lines.trim().split(/\s*\n\s*/);
  const event = inner[0]?.startsWith("BEGIN:") ? inner : ["BEGIN:VEVENT", ...inner, "END:VEVENT"];
  return [...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//An app//EN"], ...event, ...["END:VCALENDAR", ""]].join(
    "\r\n",
  );
}
