/** The WebDAV, CalDAV and Apple properties of collections and files. */
import { HubError } from "@hub/shared/errors";
import { events } from "@hub/shared/features/calendar/schema";
import { may } from "@hub/shared/permissions";
import type { AppAccess } from "../../../auth/app-access.ts";
import type { CalendarFile } from "./files.ts";
import { addressesOf, type DavTarget, davRoot } from "./targets.ts";
import { apple, caldav, calendarServer, type Element, escapeXml, href, type Name, xml } from "./xml.ts";

/** Functions that create a property's XML, by name. */
export type Properties = Readonly<Partial<Record<Name, () => string | Promise<string>>>>;

export const calendarData: Name = `{${caldav}}calendar-data`;
export const syncTokenName: Name = "{DAV:}sync-token";
export const maxFileBytes = 256 * 1024;
const hubName = "Family Hub";
const color = "#3F7D58FF";
const fileType = "text/calendar; charset=utf-8; component=VEVENT";

/** `token` returns the calendar's current sync token. */
export function propertiesOf(
  kind: Exclude<DavTarget["kind"], "file">,
  access: AppAccess,
  token: () => Promise<string>,
) {
  const { home } = addressesOf(access);
  const types = { root: [], person: ["{DAV:}principal"], home: [], calendar: [`{${caldav}}calendar`] } as const;
  const resourceType = ["{DAV:}collection" as const, ...types[kind]].map((name) => xml(name)).join("");
  const common: Properties = {
    "{DAV:}resourcetype": () => resourceType,
    "{DAV:}displayname": () => escapeXml(kind === "person" ? nameOf(access) : hubName),
    ...accessProperties(access),
  };
  const address = () => href(`mailto:${access.user.email}`);
  const { email } = access.user;
  const others: Record<typeof kind, Properties> = {
    root: {},
    home: {},
    person: {
      "{DAV:}principal-URL": () => href(addressesOf(access).person),
      [`{${caldav}}calendar-home-set`]: () => href(home),
      [`{${caldav}}calendar-user-address-set`]: address,
      [`{${calendarServer}}email-address-set`]: () => xml(`{${calendarServer}}email-address`, escapeXml(email)),
    },
    calendar: calendarProperties(token),
  };
  return { ...common, ...others[kind] };
}

function calendarProperties(token: () => Promise<string>): Properties {
  const report = (name: Name) => xml("{DAV:}supported-report", xml("{DAV:}report", xml(name)));
  const reports = [`{${caldav}}calendar-query`, `{${caldav}}calendar-multiget`, "{DAV:}sync-collection"] as const;
  // These two elements have attributes and no content.
  const component = '<c:comp name="VEVENT"/>';
  const dataType = '<c:calendar-data content-type="text/calendar" version="2.0"/>';
  return {
    "{DAV:}supported-report-set": () => reports.map(report).join(""),
    [syncTokenName]: token,
    [`{${calendarServer}}getctag`]: token,
    [`{${caldav}}supported-calendar-component-set`]: () => component,
    [`{${caldav}}supported-calendar-data`]: () => dataType,
    [`{${caldav}}max-resource-size`]: () => String(maxFileBytes),
    [`{${apple}}calendar-color`]: () => color,
  };
}

export function fileProperties({ etag }: CalendarFile, access: AppAccess, text: () => Promise<string>): Properties {
  return {
    "{DAV:}resourcetype": () => "",
    "{DAV:}getetag": () => escapeXml(etag),
    "{DAV:}getcontenttype": () => fileType,
    ...accessProperties(access),
    [calendarData]: async () => escapeXml(await text()),
  };
}

function accessProperties(access: AppAccess): Properties {
  const { person } = addressesOf(access);
  const mine = () => href(person);
  const write = ["{DAV:}write", "{DAV:}write-content", "{DAV:}bind", "{DAV:}unbind"] as const;
  const rights = ["{DAV:}read" as const, ...(may(access.author.role, events.act) ? write : [])];
  return {
    "{DAV:}current-user-principal": mine,
    "{DAV:}owner": mine,
    "{DAV:}principal-collection-set": () => href(davRoot),
    "{DAV:}current-user-privilege-set": () => rights.map((name) => xml("{DAV:}privilege", xml(name))).join(""),
  };
}

function nameOf({ user: { firstName, lastName, email } }: AppAccess): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** The response repeats each property for each file. Apps request a few dozen. */
const maxNames = 100;

/** The requested properties; undefined for all of them. Throws `too-large`. */
export function namesIn(prop: Element | undefined): Name[] | undefined {
  const names = prop && [...new Set(prop.children.map(({ name }) => name))];
  if (names && names.length > maxNames) throw new HubError("too-large");
  return names;
}

/** Expensive properties, which the response contains only if the request names them. */
const costly = new Set<Name>([calendarData, syncTokenName, `{${calendarServer}}getctag`]);

/** Limits the list of unknown names, because the response repeats it for each file. */
const maxUnknownChars = 500;

/** Creates one response of a multistatus. */
export async function propertyResponse(address: string, values: Properties, names: readonly Name[] | undefined) {
  const requestedNames = names ?? Object.keys(values).filter((name) => !costly.has(name as Name));
  let [found, unknown] = ["", ""];
  // Each name comes from the request or from `values`.
  for (const name of requestedNames as readonly Name[]) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value) found += xml(name, await value());
    else if (unknown.length < maxUnknownChars) unknown += xml(name);
  }
  const parts = [
    found !== "" || unknown === "" ? status("200 OK", found) : "",
    unknown && status("404 Not Found", unknown),
  ];
  return xml("{DAV:}response", href(address) + parts.join(""));
}

/** Responds that none of these properties can be changed. */
export function unchangeableResponse(address: string, names: readonly Name[]): string {
  const fixed = names.map((name) => xml(name)).join("");
  return xml("{DAV:}response", href(address) + status("403 Forbidden", fixed));
}

function status(text: string, properties: string): string {
  return xml("{DAV:}propstat", xml("{DAV:}prop", properties) + xml("{DAV:}status", `HTTP/1.1 ${text}`));
}

export function missingResponse(address: string): string {
  return xml("{DAV:}response", href(address) + xml("{DAV:}status", "HTTP/1.1 404 Not Found"));
}
