/** A minimal CalDAV server whose answers a test controls. Each username has its own calendars. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface File {
  etag: string;
  text: string;
}

export interface SmallCalendars {
  url: string;
  /** The files of a calendar by name; a test may change them. */
  files(calendar: string): Map<string, File>;
  /** Adds an event of the first of December. */
  put(calendar: string, uid: string, lines?: string): void;
  remove(calendar: string, uid: string): void;
  /** Empties all calendars and removes all faults. */
  clear(): void;
  /** Returns the writes, such as "PUT /ada/home/x.ics", and clears them. */
  written(): string[];
  /** Awaited after a write, before its answer. */
  beforeAnswer: (() => Promise<unknown>) | undefined;
  /** Intercepts a request if it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse, body: string) => boolean) | undefined;
  /** Marks etags as weak, like a proxy that compresses answers. */
  useWeakEtags(): void;
  close(): void;
}

const xmlHead =
  '<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/">';
const ok = (properties: string) => `<propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat>`;
const responseElement = (href: string, inner: string) => `<response><href>${href}</href>${inner}</response>`;

/** The lines of an event that both sides understand. */
export const eventLines = (title: string, hour = 17) =>
  `SUMMARY:${title}\nDTSTART;TZID=Europe/Berlin:20261201T${hour}0000\nDTEND;TZID=Europe/Berlin:20261201T${hour + 1}0000`;

type Calendars = ReadonlyMap<string, Map<string, File>>;

/** `users` maps usernames to calendar names. */
export async function openSmallCalendars(users: Record<string, readonly string[]>): Promise<SmallCalendars> {
  const calendars: Calendars = new Map(
    Object.entries(users).flatMap(([user, names]) => names.map((name) => [`/${user}/${name}/`, new Map()])),
  );
  const state: State = { calendars, version: 0, isWeak: false };
  let written: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (small.intercept?.(request, response, body)) return;
    if (request.method === "PUT" || request.method === "DELETE") {
      written.push(`${request.method} ${request.url}`);
      const [status, etag] = write(state, request, body);
      await small.beforeAnswer?.();
      response.writeHead(status, etag ? { etag } : {}).end();
    } else response.writeHead(207).end(`${xmlHead}${find(state, request, body)}</multistatus>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const small: SmallCalendars = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: (calendar) => calendars.get(calendar) ?? new Map(),
    put(calendar, uid, lines = eventLines(uid)) {
      state.version += 1;
      const body = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20261101T000000Z\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`;
      const file = { etag: `"${state.version}"`, text: body.replaceAll("\n", "\r\n") };
      small.files(calendar).set(`${uid}.ics`, file);
    },
    remove(calendar, uid) {
      state.version += 1;
      small.files(calendar).delete(`${uid}.ics`);
    },
    clear() {
      for (const files of calendars.values()) files.clear();
      [small.intercept, state.isWeak, written] = [undefined, false, []];
    },
    useWeakEtags() {
      state.isWeak = true;
    },
    written() {
      const all = written;
      written = [];
      return all;
    },
    intercept: undefined,
    beforeAnswer: undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return small;
}

interface State {
  calendars: Calendars;
  version: number;
  isWeak: boolean;
}

const formatEtag = ({ isWeak }: State, etag: string) => (isWeak ? `W/${etag}` : etag);
const etagElement = (state: State, { etag }: File) => `<getetag>${formatEtag(state, etag)}</getetag>`;
const collectionProps = ({ version }: State, path: string) =>
  ok(
    `<resourcetype><collection/><c:calendar/></resourcetype><displayname>${path.split("/")[2]}</displayname><s:getctag>${version}</s:getctag>`,
  );

function write(
  state: State,
  { method, url: path = "", headers }: IncomingMessage,
  content: string,
): [number, (string | undefined)?] {
  const [, folder = "", name = ""] = /^(.*\/)([^/]+)$/.exec(path) ?? [];
  const files = state.calendars.get(folder);
  const now = files?.get(name);
  if (headers["if-none-match"] === "*" ? now : headers["if-match"] !== now?.etag) return [412];
  state.version += 1;
  const etag = `"${state.version}"`;
  if (method === "PUT") files?.set(name, { etag, text: content });
  else files?.delete(name);
  return [204, method === "PUT" ? formatEtag(state, etag) : undefined];
}

function find(state: State, { method, url: path = "", headers }: IncomingMessage, body: string): string {
  const files = state.calendars.get(path);
  if (files && method === "REPORT") {
    const hrefs = [...body.matchAll(/href>([^<]+)</g)].map(([, href = ""]) => href);
    return hrefs.map((href) => responseElement(href, dataOf(state, files.get(href.split("/").at(-1) ?? "")))).join("");
  }
  if (files) {
    const own = responseElement(path, collectionProps(state, path));
    if (headers.depth !== "1") return own;
    return own + [...files].map(([name, file]) => responseElement(path + name, ok(etagElement(state, file)))).join("");
  }
  if (headers.depth === "1") {
    const all = [...state.calendars.keys()].filter((each) => each.startsWith(path));
    return all.map((each) => responseElement(each, collectionProps(state, each))).join("");
  }
  const user = Buffer.from((headers.authorization ?? "").slice(6), "base64")
    .toString()
    .split(":")[0];
  return responseElement(path, ok(`<c:calendar-home-set><href>/${user}/</href></c:calendar-home-set>`));
}

function dataOf(state: State, file: File | undefined): string {
  if (!file) return "<status>HTTP/1.1 404 Not Found</status>";
  const escaped = file.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return ok(`${etagElement(state, file)}<c:calendar-data>${escaped}</c:calendar-data>`);
}
