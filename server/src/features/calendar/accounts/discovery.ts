/** Discovers the calendars of an account from its server name (RFC 6764, RFC 4791). */
import { HubError } from "@hub/shared/errors";
import { asLine } from "@hub/shared/text";
import { caldav, type Element, type Name, rootTag, xml } from "../dav/xml.ts";
import type { DavClient } from "./dav-client.ts";
import { type DavResource, linkIn, readResources, textOf } from "./multistatus.ts";

export interface DiscoveredCalendar {
  url: string;
  name: string;
  mayWrite: boolean;
}

const wellKnown = "/.well-known/caldav";
const maxCalendars = 50;
const maxNameChars = 60;
const noServer = "There is no calendar server at that address.";
const noCalendars = "That account has no event calendars.";

const principal: Name = "{DAV:}current-user-principal";
const homeSet: Name = `{${caldav}}calendar-home-set`;
const components: Name = `{${caldav}}supported-calendar-component-set`;
const rights: Name = "{DAV:}current-user-privilege-set";

/** Parses a server address that a user entered. Throws `bad-request`. */
export function serverAddress(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new HubError("bad-request", "That isn't a server address. Enter one like https://caldav.example.org.");
  url.hash = "";
  return url.href;
}

/** Throws a `HubError` with a message for the user. */
export async function findCalendars(client: DavClient): Promise<DiscoveredCalendar[]> {
  const home = await findHome(client);
  const resources = await propfind(client, home, {
    depth: "1",
    names: ["{DAV:}resourcetype", "{DAV:}displayname", rights, components],
  });
  if (!resources) throw new HubError("invalid", noServer);
  const calendars = resources.filter(isCalendar).slice(0, maxCalendars);
  if (calendars.length === 0) throw new HubError("invalid", noCalendars);
  return calendars.map(({ href, properties }) => ({
    url: href,
    name: asLine(textOf(properties.get("{DAV:}displayname")) ?? lastPart(href)).slice(0, maxNameChars) || "Calendar",
    mayWrite: mayWrite(properties.get(rights)),
  }));
}

/** Finds the collection of the user's calendars. Tries an address with a path first. */
async function findHome(client: DavClient): Promise<URL> {
  const { home } = client;
  const candidates = [...(home.pathname === "/" ? [] : [home]), new URL(wellKnown, home), new URL("/", home)];
  for (const url of candidates) {
    const homeUrl = await homeAt(client, url);
    if (homeUrl) return homeUrl;
  }
  throw new HubError("invalid", noServer);
}

async function homeAt(client: DavClient, url: URL): Promise<URL | undefined> {
  const first = await propfind(client, url, { names: [principal, homeSet] });
  const direct = findLink(first, homeSet, url);
  if (direct) return direct;
  const person = findLink(first, principal, url);
  return person && findLink(await propfind(client, person, { names: [homeSet] }), homeSet, person);
}

function findLink(resources: readonly DavResource[] | undefined, name: Name, base: URL): URL | undefined {
  for (const { href, properties } of resources ?? []) {
    const link = linkIn(properties.get(name), new URL(href, base));
    if (link) return link;
  }
  return undefined;
}

/** Undefined if the URL does not support PROPFIND. */
export async function propfind(
  client: DavClient,
  url: URL,
  { depth = "0", names }: { depth?: "0" | "1"; names: readonly Name[] },
): Promise<DavResource[] | undefined> {
  const { open, close } = rootTag("{DAV:}propfind");
  const body = open + xml("{DAV:}prop", names.map((name) => xml(name)).join("")) + close;
  const answer = await client.requestMultistatus("PROPFIND", url, { depth, body });
  return answer && readResources(answer);
}

function isCalendar({ properties }: DavResource): boolean {
  const types = properties.get("{DAV:}resourcetype")?.children.map(({ name }) => name) ?? [];
  if (!types.includes(`{${caldav}}calendar`)) return false;
  const supported = properties.get(components)?.children ?? [];
  return supported.length === 0 || supported.some(({ attributes }) => attributes.name?.toUpperCase() === "VEVENT");
}

const writing = new Set<string>(["{DAV:}all", "{DAV:}write", "{DAV:}write-content", "{DAV:}bind"]);

/** Assumes write access if the server lists no privileges. The first upload verifies it. */
function mayWrite(set: Element | undefined): boolean {
  return set === undefined || set.children.some(({ children }) => children.some(({ name }) => writing.has(name)));
}

function lastPart(href: string): string {
  const part = href.split("/").findLast((each) => each !== "") ?? "";
  return decodeURIComponent(part);
}
