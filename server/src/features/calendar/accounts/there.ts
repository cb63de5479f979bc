/** Reads a calendar of an account: what has changed since the last time, and the files themselves. */
import { HubError } from "@hub/shared/errors";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { caldav, calendarServer, childOf, escapeXml, href as hrefOf, type Name, rootTag, xml } from "../dav/xml.ts";
import { type DavClient, plainEtag } from "./dav-client.ts";
import { propfind } from "./discovery.ts";
import { readTold, type Told, textOf } from "./multistatus.ts";

export interface ListedFile {
  href: string;
  etag: string;
}

export interface Changes extends Pick<AccountCalendarRow, "syncToken" | "ctag"> {
  listed: ListedFile[];
  /** Files that the server reports as removed; undefined where it listed all that exist. */
  removed: string[] | undefined;
}

export interface FileThere extends ListedFile {
  text: string;
}

export interface FilesThere {
  files: FileThere[];
  /** The server answered 404 or 410 for each. */
  missing: string[];
  /** Too large to be read. */
  tooLarge: string[];
}

const maxFiles = 5_000;
const filesPerAnswer = 50;
const maxChunks = 200;
/** Marks of real servers have a tenth of it. */
const maxMarkChars = 2_000;

const etagName: Name = "{DAV:}getetag";
const tokenName: Name = "{DAV:}sync-token";
const ctagName: Name = `{${calendarServer}}getctag`;
const dataName: Name = `{${caldav}}calendar-data`;
const typeName: Name = "{DAV:}resourcetype";

const notThere = "This calendar is not there any more, or not open to the hub.";
const tooMany = `This calendar has more than ${maxFiles.toLocaleString("en")} events.`;
const broken = "The server of this account answered only in part.";

/** Undefined where nothing has changed. Throws a `HubError` in words, also where the answer is empty. */
export async function findChanges(client: DavClient, calendar: AccountCalendarRow): Promise<Changes | undefined> {
  const url = new URL(calendar.url);
  const own = (await propfind(client, url, { names: [typeName, tokenName, ctagName] }))?.[0];
  if (!own?.properties.get(typeName)?.children.some(({ name }) => name === `{${caldav}}calendar`))
    throw new HubError("invalid", notThere);
  const [syncToken = null, ctag = null] = [tokenName, ctagName].map((name) => markOf(textOf(own.properties.get(name))));
  const isSame = syncToken ? syncToken === calendar.syncToken : ctag !== null && ctag === calendar.ctag;
  if (isSame) return undefined;
  const since = syncToken && calendar.syncToken !== null && (await changesSince(client, url, calendar.syncToken));
  if (since) return { ...since, ctag };
  const told = await propfind(client, url, { depth: "1", names: [etagName, typeName] });
  // A server that lists only a part (507) says nothing about files that it leaves out.
  if (!told?.some(isCollection) || told.some(({ status }) => status === 507)) throw new HubError("invalid", broken);
  return { listed: filesIn(told), removed: undefined, syncToken, ctag };
}

/** A mark that is too long to be stored counts as none. */
function markOf(text: string | undefined): string | null {
  return text === undefined || text.length > maxMarkChars ? null : text;
}

function isCollection({ properties }: Told): boolean {
  return properties.get(typeName)?.children.some(({ name }) => name === "{DAV:}collection") === true;
}

function filesIn(told: readonly Told[]): ListedFile[] {
  const files = told.flatMap((one) => {
    const etag = plainEtag(textOf(one.properties.get(etagName)));
    return etag === null || isCollection(one) ? [] : [{ href: one.href, etag }];
  });
  if (files.length > maxFiles) throw new HubError("too-large", tooMany);
  return files;
}

/** Undefined where the server no longer knows the token, or has no such report. */
async function changesSince(client: DavClient, url: URL, from: string): Promise<Omit<Changes, "ctag"> | undefined> {
  const listed: ListedFile[] = [];
  const removed: string[] = [];
  let token = from;
  for (let piece = 0; piece < maxChunks; piece++) {
    const { open, close } = rootTag("{DAV:}sync-collection");
    const asked = xml(tokenName, escapeXml(token)) + xml("{DAV:}sync-level", "1") + xml("{DAV:}prop", xml(etagName));
    const answer = await client.answers("REPORT", url, { body: open + asked + close });
    const next = answer && markOf(textOf(childOf(answer.root, tokenName)));
    if (!next) return undefined;
    const told = readTold(answer);
    listed.push(...filesIn(told));
    removed.push(...told.flatMap(({ href, status }) => (isNone(status) ? [href] : [])));
    if (listed.length > maxFiles || removed.length > maxFiles) throw new HubError("too-large", tooMany);
    const isWhole = !told.some(({ status }) => status === 507);
    if (isWhole) return { listed, removed, syncToken: next };
    if (next === token) return undefined;
    token = next;
  }
  return undefined;
}

const isNone = (status: number | undefined) => status === 404 || status === 410;

/** The files at some addresses, a few at a time. */
export async function* readFiles(
  client: DavClient,
  calendar: AccountCalendarRow,
  hrefs: readonly string[],
): AsyncGenerator<FilesThere, void> {
  for (let start = 0; start < hrefs.length; start += filesPerAnswer)
    yield* readSome(client, new URL(calendar.url), hrefs.slice(start, start + filesPerAnswer));
}

/** Asks for half as many files where the answer is too large. */
async function* readSome(client: DavClient, url: URL, hrefs: readonly string[]): AsyncGenerator<FilesThere, void> {
  const found = await multiget(client, url, hrefs).catch((error: unknown) => {
    if (error instanceof HubError && error.code === "too-large") return undefined;
    throw error;
  });
  if (found) yield found;
  else if (hrefs.length === 1) yield { files: [], missing: [], tooLarge: [...hrefs] };
  else {
    const half = hrefs.length >> 1;
    yield* readSome(client, url, hrefs.slice(0, half));
    yield* readSome(client, url, hrefs.slice(half));
  }
}

async function multiget(client: DavClient, url: URL, hrefs: readonly string[]): Promise<FilesThere> {
  const { open, close } = rootTag(`{${caldav}}calendar-multiget`);
  const names = xml("{DAV:}prop", xml(etagName) + xml(dataName));
  const paths = hrefs.map((each) => hrefOf(new URL(each).pathname));
  const answer = await client.answers("REPORT", url, { depth: "1", body: open + names + paths.join("") + close });
  if (!answer) throw new HubError("invalid", notThere);
  const silent = new Set(hrefs);
  const [files, missing]: [FileThere[], string[]] = [[], []];
  for (const { href, status, properties } of readTold(answer)) {
    if (!silent.delete(href)) continue;
    const etag = plainEtag(textOf(properties.get(etagName)));
    const text = properties.get(dataName)?.text;
    if (etag !== null && text) files.push({ href, etag, text });
    else if (isNone(status)) missing.push(href);
    else throw new HubError("invalid", broken);
  }
  // Some servers leave out files that they lack, others forget some: each is asked for by itself.
  for (const href of silent) {
    const file = await getFile(client, href);
    if (file) files.push(file);
    else missing.push(href);
  }
  return { files, missing, tooLarge: [] };
}

/** Undefined where the server answers that there is none. Throws a `HubError` for any other failure. */
async function getFile(client: DavClient, href: string): Promise<FileThere | undefined> {
  const { status, etag, bytes } = await client.ask("GET", new URL(href));
  if (isNone(status)) return undefined;
  if (status !== 200 || etag === null || !bytes) throw new HubError("invalid", broken);
  return { href, etag, text: new TextDecoder().decode(bytes) };
}
