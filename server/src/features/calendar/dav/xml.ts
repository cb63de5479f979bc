/** Reads and writes the XML of WebDAV: elements with namespaces, without document types. */
import { HubError } from "@hub/shared/errors";
import { SaxesParser } from "saxes";
import { createYielder } from "../../../yielding.ts";

const dav = "DAV:";
export const caldav = "urn:ietf:params:xml:ns:caldav";
export const calendarServer = "http://calendarserver.org/ns/";
export const apple = "http://apple.com/ns/ical/";

const prefixes: Readonly<Record<string, string>> = { [dav]: "d", [caldav]: "c", [calendarServer]: "cs", [apple]: "a" };
const declarations = Object.entries(prefixes).map(([namespace, prefix]) => `xmlns:${prefix}="${namespace}"`);

export const xmlType = "application/xml; charset=utf-8";
const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';

/** A name with its namespace: `{namespace}local`. */
export type Name = `{${string}}${string}`;

export interface Element {
  name: Name;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const maxDepth = 20;
const maxElements = 12_000;
const maxNames = 200;

/** Returns the root element; undefined for an empty document. Throws `bad-request`. */
export function readXml(bytes: Buffer): Element | undefined {
  if (bytes.length === 0) return undefined;
  const reader = createXmlReader(maxElements);
  reader.write(new TextDecoder().decode(bytes));
  return reader.close();
}

const charsPerChunk = 64 * 1024;

/** Like `readXml`, for large bodies. Yields to the event loop between chunks. */
export async function readLargeXml(bytes: Uint8Array, elementLimit: number): Promise<Element | undefined> {
  const text = new TextDecoder().decode(bytes);
  const yielder = createYielder();
  const reader = createXmlReader(elementLimit);
  for (let start = 0; start < text.length; start += charsPerChunk) {
    await yielder.yieldToEventLoop();
    reader.write(text.slice(start, start + charsPerChunk));
  }
  return reader.close();
}

function createXmlReader(elementLimit: number) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
  let root: Element | undefined;
  let count = 0;
  parser.on("error", refuse);
  // A document type could define entities or refer to external files.
  parser.on("doctype", refuse);
  parser.on("opentag", ({ uri, local, attributes }) => {
    count += 1;
    if (open.length >= maxDepth || count > elementLimit || uri.length + local.length > maxNames) refuse();
    const own = Object.values(attributes).flatMap((each) => (each.uri === "" ? [[each.local, each.value]] : []));
    const element: Element = { name: `{${uri}}${local}`, attributes: Object.fromEntries(own), children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  return {
    write: (text: string) => void parser.write(text),
    close(): Element | undefined {
      parser.close();
      return root;
    },
  };
}

function refuse(): never {
  throw new HubError("bad-request", "The request body is not valid CalDAV XML.");
}

export function childOf(element: Element | undefined, name: Name): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Writes an element. `inner` must be escaped XML. */
export function xml(name: Name, inner = ""): string {
  const [tag, declared] = tagOf(name);
  return inner === "" ? `<${tag}${declared}/>` : `<${tag}${declared}>${inner}</${tag}>`;
}

/** The tags of a response's root element, which declares the namespace prefixes. */
export function rootTag(name: Name): { open: string; close: string } {
  const [tag] = tagOf(name);
  return { open: `${xmlHead}<${tag} ${declarations.join(" ")}>`, close: `</${tag}>` };
}

function tagOf(name: Name): [tag: string, declared: string] {
  const end = name.indexOf("}");
  const [namespace, local] = [name.slice(1, end), name.slice(end + 1)];
  const prefix = prefixes[namespace];
  if (prefix !== undefined) return [`${prefix}:${local}`, ""];
  return namespace === "" ? [local, ""] : [`x:${local}`, ` xmlns:x="${escapeXml(namespace)}"`];
}

/** Characters that XML cannot contain at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters.
export const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Also escapes carriage returns, which XML parsers turn into line feeds. */
export function escapeXml(text: string): string {
  return text.replaceAll(notInXml, "").replaceAll(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function href(path: string): string {
  return xml("{DAV:}href", escapeXml(path));
}
