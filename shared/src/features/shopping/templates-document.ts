/** The family's templates. Templates with the same name, as after offline edits, are merged. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { nameKey } from "../../text.ts";
import { type Template, templates } from "./templates.ts";

/** All templates, in the order of their creation. */
export function readTemplates(doc: Y.Doc): Template[] {
  const byName = new Map<string, Template>();
  for (const template of readEntries(doc, templates)) {
    const previous = byName.get(nameKey(template.name));
    const things = [...new Set([...(previous?.things ?? []), ...template.things])];
    byName.set(nameKey(template.name), { ...(previous ?? template), things });
  }
  return [...byName.values()];
}

/** One template, or undefined. */
export function readTemplate(doc: Y.Doc, id: string): Template | undefined {
  const entry = readEntry(doc, templates, id);
  const same = entry && readTemplates(doc).find(({ name }) => nameKey(name) === nameKey(entry.name));
  return same && { ...same, id: entry.id };
}

/** The ids of all entries of a template, the given one first; only the given one if it was removed. */
export function idsOfTemplate(doc: Y.Doc, id: string): string[] {
  const name = readEntry(doc, templates, id)?.name;
  if (name === undefined) return [id];
  const same = readEntries(doc, templates).filter((other) => other.id !== id && nameKey(other.name) === nameKey(name));
  return [id, ...same.map((other) => other.id)];
}
