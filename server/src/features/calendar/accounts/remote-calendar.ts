/** Reads changes and files of a remote calendar. */
import { HubError } from "@hub/shared/errors";
import type { AccountCalendarRow } from "../../../storage/calendar-accounts.ts";
import { caldav, calendarServer, childOf, escapeXml, href as hrefOf, type Name, rootTag, xml } from "../dav/xml.ts";
import { type DavClient, plainEtag } from "./dav-client.ts";
import { propfind } from "./discovery.ts";
import { type DavResource, readResources, textOf } from "./multistatus.ts";

export interface ListedFile {
  href: string;
  etag: string;
}

export interface RemoteChanges extends Pick<AccountCalendarRow, "syncToken" | "ctag"> {
  listed: ListedFile[];
  /** Files that the server reports as removed. Undefined after a full listing. */
  removed: string[] | undefined;
}

export interface RemoteFile extends ListedFile {
  text: string;
}

export interface RemoteFiles {
  files: RemoteFile[];
  /** The server responded with 404 or 410. */
  missing: string[];
  /** Files above the size limit. */
  tooLarge: string[];
}

const maxFiles = 5_000;
const filesPerRequest = 50;
const maxChunks = 200;
/** Tokens of real servers are ten times shorter. */
const maxTokenChars = 2_000;

const etagName: Name = "{DAV:}getetag";
const tokenName: Name = "{DAV:}sync-token";
const ctagName: Name = `{${calendarServer}}getctag`;
const dataName: Name = `{${caldav}}calendar-data`;
const typeName: Name = "{DAV:}resourcetype";

const calendarMissing = "This calendar no longer exists, or the hub has no access to it.";
const tooMany = `This calendar has more than ${maxFiles.toLocaleString("en")} events.`;
const incompleteResponse = "This account's server sent an incomplete response.";

/** Undefined if nothing changed. Throws a `HubError` with a message for the user, even for an empty response. */
export async function findChanges(client: DavClient, calendar: AccountCalendarRow): Promise<RemoteChanges | undefined> {
  const url = new URL(calendar.url);
  const collection = (await propfind(client, url, { names: [typeName, tokenName, ctagName] }))?.[0];
  if (!collection?.properties.get(typeName)?.children.some(({ name }) => name === `{${caldav}}calendar`))
    throw new HubError("invalid", calendarMissing);
  const [syncToken = null, ctag = null] = [tokenName, ctagName].map((name) =>
    toToken(textOf(collection.properties.get(name))),
  );
  const isUnchanged = syncToken ? syncToken === calendar.syncToken : ctag !== null && ctag === calendar.ctag;
  if (isUnchanged) return undefined;
  const since = syncToken && calendar.syncToken !== null && (await changesSince(client, url, calendar.syncToken));
  if (since) return { ...since, ctag };
  const resources = await propfind(client, url, { depth: "1", names: [etagName, typeName] });
  // A truncated listing (507) proves nothing about the files that it omits.
  if (!resources?.some(isCollection) || resources.some(({ status }) => status === 507))
    throw new HubError("invalid", incompleteResponse);
  return { listed: filesIn(resources), removed: undefined, syncToken, ctag };
}

/** Ignores a token that is too long to store. */
function toToken(text: string | undefined): string | null {
  return text === undefined || text.length > maxTokenChars ? null : text;
}

function isCollection({ properties }: DavResource): boolean {
  return properties.get(typeName)?.children.some(({ name }) => name === "{DAV:}collection") === true;
}

function filesIn(resources: readonly DavResource[]): ListedFile[] {
  const files = resources.flatMap((one) => {
    const etag = plainEtag(textOf(one.properties.get(etagName)));
    return etag === null || isCollection(one) ? [] : [{ href: one.href, etag }];
  });
  if (files.length > maxFiles) throw new HubError("too-large", tooMany);
  return files;
}

/** Undefined if the server rejects the token or lacks this report. */
async function changesSince(
  client: DavClient,
  url: URL,
  from: string,
): Promise<Omit<RemoteChanges, "ctag"> | undefined> {
  const listed: ListedFile[] = [];
  const removed: string[] = [];
  let token = from;
  for (let page = 0; page < maxChunks; page++) {
    const { open, close } = rootTag("{DAV:}sync-collection");
    const query = xml(tokenName, escapeXml(token)) + xml("{DAV:}sync-level", "1") + xml("{DAV:}prop", xml(etagName));
    const answer = await client.requestMultistatus("REPORT", url, { body: open + query + close });
    const next = answer && toToken(textOf(childOf(answer.root, tokenName)));
    if (!next) return undefined;
    const resources = readResources(answer);
    listed.push(...filesIn(resources));
    removed.push(...resources.flatMap(({ href, status }) => (isMissing(status) ? [href] : [])));
    if (listed.length > maxFiles || removed.length > maxFiles) throw new HubError("too-large", tooMany);
    const isWhole = !resources.some(({ status }) => status === 507);
    if (isWhole) return { listed, removed, syncToken: next };
    if (next === token) return undefined;
    token = next;
  }
  return undefined;
}

const isMissing = (status: number | undefined) => status === 404 || status === 410;

/** Reads files by href, in batches. */
export async function* readFiles(
  client: DavClient,
  calendar: AccountCalendarRow,
  hrefs: readonly string[],
): AsyncGenerator<RemoteFiles, void> {
  for (let start = 0; start < hrefs.length; start += filesPerRequest)
    yield* readSome(client, new URL(calendar.url), hrefs.slice(start, start + filesPerRequest));
}

/** Splits the batch if the response is too large. */
async function* readSome(client: DavClient, url: URL, hrefs: readonly string[]): AsyncGenerator<RemoteFiles, void> {
  const result = await multiget(client, url, hrefs).catch((error: unknown) => {
    if (error instanceof HubError && error.code === "too-large") return undefined;
    throw error;
  });
  if (result) yield result;
  else if (hrefs.length === 1) yield { files: [], missing: [], tooLarge: [...hrefs] };
  else {
    const half = hrefs.length >> 1;
    yield* readSome(client, url, hrefs.slice(0, half));
    yield* readSome(client, url, hrefs.slice(half));
  }
}

async function multiget(client: DavClient, url: URL, hrefs: readonly string[]): Promise<RemoteFiles> {
  const { open, close } = rootTag(`{${caldav}}calendar-multiget`);
  const names = xml("{DAV:}prop", xml(etagName) + xml(dataName));
  const paths = hrefs.map((each) => hrefOf(new URL(each).pathname));
  const answer = await client.requestMultistatus("REPORT", url, {
    depth: "1",
    body: open + names + paths.join("") + close,
  });
  if (!answer) throw new HubError("invalid", calendarMissing);
  const unanswered = new Set(hrefs);
  const [files, missing]: [RemoteFile[], string[]] = [[], []];
  for (const { href, status, properties } of readResources(answer)) {
    if (!unanswered.delete(href)) continue;
    const etag = plainEtag(textOf(properties.get(etagName)));
    const text = properties.get(dataName)?.text;
    if (etag !== null && text) files.push({ href, etag, text });
    else if (isMissing(status)) missing.push(href);
    else throw new HubError("invalid", incompleteResponse);
  }
  // Some servers omit missing files, others omit existing ones. Request each one separately.
  for (const href of unanswered) {
    const file = await getFile(client, href);
    if (file) files.push(file);
    else missing.push(href);
  }
  return { files, missing, tooLarge: [] };
}

/** Undefined if the file does not exist. Throws a `HubError` for other failures. */
async function getFile(client: DavClient, href: string): Promise<RemoteFile | undefined> {
  const { status, etag, bytes } = await client.request("GET", new URL(href));
  if (isMissing(status)) return undefined;
  if (status !== 200 || etag === null || !bytes) throw new HubError("invalid", incompleteResponse);
  return { href, etag, text: new TextDecoder().decode(bytes) };
}
