/** Reads multistatus responses (RFC 4918) and normalizes the addresses in them. */
import { childOf, type Element, type Name } from "../dav/xml.ts";
import type { Multistatus } from "./dav-client.ts";

export interface DavResource {
  /** Normalized by `readHref`. */
  href: string;
  /** The status of the resource itself, such as 404 after a removal; undefined if only its properties have one. */
  status: number | undefined;
  /** The properties with status 200. */
  properties: ReadonlyMap<Name, Element>;
}

/** All resources in the response, except those on another server. */
export function readResources({ url, root }: Multistatus): DavResource[] {
  return root.children.flatMap((response) => {
    if (response.name !== "{DAV:}response") return [];
    const href = readHref(childOf(response, "{DAV:}href")?.text ?? "", url);
    if (href === undefined) return [];
    return [{ href, status: statusIn(childOf(response, "{DAV:}status")), properties: propertiesIn(response) }];
  });
}

function propertiesIn(response: Element): Map<Name, Element> {
  const found = new Map<Name, Element>();
  for (const part of response.children) {
    if (part.name !== "{DAV:}propstat" || statusIn(childOf(part, "{DAV:}status")) !== 200) continue;
    for (const property of childOf(part, "{DAV:}prop")?.children ?? []) found.set(property.name, property);
  }
  return found;
}

function statusIn(status: Element | undefined): number | undefined {
  const code = /^HTTP\/\S+ (\d{3})/.exec(status?.text.trim() ?? "")?.[1];
  return code === undefined ? undefined : Number(code);
}

const maxHrefLength = 1_000;

/** Normalizes the address of a resource on the same server, because servers escape different characters. */
function readHref(text: string, base: URL): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > maxHrefLength || !URL.canParse(trimmed, base.href)) return undefined;
  const url = new URL(trimmed, base);
  if (url.origin !== base.origin) return undefined;
  try {
    return (
      url.origin +
      url.pathname
        .split("/")
        .map((part) => encodeURIComponent(decodeURIComponent(part)))
        .join("/")
    );
  } catch {
    return undefined;
  }
}

/** The address in a property. It may be on another server. */
export function linkIn(property: Element | undefined, base: URL): URL | undefined {
  const text = childOf(property, "{DAV:}href")?.text.trim() ?? "";
  if (text === "" || text.length > maxHrefLength || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}

/** The text of a property; undefined if it is missing or empty. */
export function textOf(property: Element | undefined): string | undefined {
  const text = property?.text.trim();
  return text === "" ? undefined : text;
}
