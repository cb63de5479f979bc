/** What stands in a calendar of an account: what has changed since the last time, and the files themselves. */
import { HubError } from "@hub/shared/errors";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { caldav, calendarServer, childOf, escapeXml, href as hrefOf, type Name, rootTag, xml } from "../dav/xml.ts";
import type { DavClient } from "./dav-client.ts";
import { propfind } from "./discovery.ts";
import { readTold, type Told, textOf } from "./multistatus.ts";

export interface ListedFile {
  href: string;
  etag: string;
}

export interface Changes extends Pick<AccountCalendarRow, "syncToken" | "ctag"> {
  listed: ListedFile[];
  /** Those that are gone; undefined where all there is was listed. */
  removed: string[] | undefined;
}

export interface FileThere extends ListedFile {
  text: string;
}

export interface FilesThere {
  files: FileThere[];
  missing: string[];
  /** Too large to be read. */
  tooLarge: string[];
}

const maxFiles = 5_000;
const filesPerAnswer = 50;
const maxPieces = 200;

const etagName: Name = "{DAV:}getetag";
const tokenName: Name = "{DAV:}sync-token";
const ctagName: Name = `{${calendarServer}}getctag`;
const dataName: Name = `{${caldav}}calendar-data`;
const typeName: Name = "{DAV:}resourcetype";

const notThere = "This calendar is not there any more, or not open to the hub.";
const tooMany = `This calendar has more than ${maxFiles.toLocaleString("en")} events.`;
const broken = "The server of this account answered only in part.";

/** Undefined where nothing has changed. Throws a `HubError` in words; an answer of nothing is no answer. */
export async function findChanges(client: DavClient, calendar: AccountCalendarRow): Promise<Changes | undefined> {
  const url = new URL(calendar.url);
  const own = (await propfind(client, url, { names: [typeName, tokenName, ctagName] }))?.[0];
  if (!own?.properties.get(typeName)?.children.some(({ name }) => name === `{${caldav}}calendar`))
    throw new HubError("invalid", notThere);
  const [syncToken, ctag] = [tokenName, ctagName].map((name) => textOf(own.properties.get(name)) ?? null);
  const isSame = syncToken ? syncToken === calendar.syncToken : ctag !== null && ctag === calendar.ctag;
  if (isSame) return undefined;
  const since = syncToken && calendar.syncToken !== null && (await changesSince(client, url, calendar.syncToken));
  if (since) return { ...since, ctag: ctag ?? null };
  const told = await propfind(client, url, { depth: "1", names: [etagName, typeName] });
  if (!told?.some(isCollection)) throw new HubError("invalid", broken);
  return { listed: filesIn(told), removed: undefined, syncToken: syncToken ?? null, ctag: ctag ?? null };
}

function isCollection({ properties }: Told): boolean {
  return properties.get(typeName)?.children.some(({ name }) => name === "{DAV:}collection") === true;
}

function filesIn(told: readonly Told[]): ListedFile[] {
  const files = told.flatMap((one) => {
    const etag = textOf(one.properties.get(etagName));
    return etag === undefined || isCollection(one) ? [] : [{ href: one.href, etag }];
  });
  if (files.length > maxFiles) throw new HubError("too-large", tooMany);
  return files;
}

/** Undefined where the other side does not know any more, or cannot say. */
async function changesSince(client: DavClient, url: URL, from: string): Promise<Omit<Changes, "ctag"> | undefined> {
  const listed: ListedFile[] = [];
  const removed: string[] = [];
  let token = from;
  for (let piece = 0; piece < maxPieces; piece++) {
    const { open, close } = rootTag("{DAV:}sync-collection");
    const asked = xml(tokenName, escapeXml(token)) + xml("{DAV:}sync-level", "1") + xml("{DAV:}prop", xml(etagName));
    const answer = await client.answers("REPORT", url, { body: open + asked + close });
    const next = answer && textOf(childOf(answer.root, tokenName));
    if (!answer || next === undefined) return undefined;
    const told = readTold(answer);
    listed.push(...filesIn(told));
    removed.push(...told.flatMap(({ href, status }) => (status === 404 || status === 410 ? [href] : [])));
    if (listed.length > maxFiles) throw new HubError("too-large", tooMany);
    const isWhole = !told.some(({ status }) => status === 507);
    if (isWhole) return { listed, removed, syncToken: next };
    if (next === token) return undefined;
    token = next;
  }
  return undefined;
}

/** The files at some addresses, a few at a time. */
export async function* readFiles(
  client: DavClient,
  calendar: AccountCalendarRow,
  hrefs: readonly string[],
): AsyncGenerator<FilesThere, void> {
  for (let start = 0; start < hrefs.length; start += filesPerAnswer)
    yield* readSome(client, new URL(calendar.url), hrefs.slice(start, start + filesPerAnswer));
}

/** What is too much for one answer comes in two. */
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
  const wanted = new Set(hrefs);
  const [files, missing]: [FileThere[], string[]] = [[], []];
  for (const { href, status, properties } of readTold(answer)) {
    if (!wanted.delete(href)) continue;
    const etag = textOf(properties.get(etagName));
    const text = properties.get(dataName)?.text;
    if (etag !== undefined && text) files.push({ href, etag, text });
    else if (status === 404 || status === 410) missing.push(href);
    else throw new HubError("invalid", broken);
  }
  // What nothing is said of is not taken for gone.
  if (wanted.size > 0) throw new HubError("invalid", broken);
  return { files, missing, tooLarge: [] };
}
