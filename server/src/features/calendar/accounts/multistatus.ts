/** Reads what servers say of their places, and how places are told apart. */
import { childOf, type Element, type Name } from "../dav/xml.ts";
import type { Multistatus } from "./dav-client.ts";

export interface Told {
  /** As `readHref` writes it. */
  href: string;
  /** Of the place itself, such as 404 where it is gone; undefined where only its properties have one. */
  status: number | undefined;
  /** Those that it has. */
  properties: ReadonlyMap<Name, Element>;
}

/** Each place of which something is said. What is on another server is left out. */
export function readTold({ url, root }: Multistatus): Told[] {
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

/** An address on the same server, written one way: servers differ in what of it they escape. */
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

/** The address that a property holds, which may be on another server. */
export function linkIn(property: Element | undefined, base: URL): URL | undefined {
  const text = childOf(property, "{DAV:}href")?.text.trim() ?? "";
  if (text === "" || text.length > maxHrefLength || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}

/** What asks for properties by their names. */
export function textOf(property: Element | undefined): string | undefined {
  const text = property?.text.trim();
  return text === "" ? undefined : text;
}
