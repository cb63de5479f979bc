/** The family's templates. Two of the same name, as after offline edits, are one with the things of both. */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import { nameKey } from "../../text.ts";
import type { ShoppingLine } from "./schema.ts";
import { maxThingLength, type Template, templates } from "./templates.ts";
import { readTypedItems, type TypedItem } from "./typed-items.ts";

/** Every template, in the order in which they were made. */
export function readTemplates(doc: Y.Doc): Template[] {
  const known = new Map<string, Template>();
  for (const template of readEntries(doc, templates)) {
    const former = known.get(nameKey(template.name));
    const things = [...new Set([...(former?.things ?? []), ...template.things])];
    known.set(nameKey(template.name), { ...(former ?? template), things });
  }
  return [...known.values()];
}

/** One template, or undefined. */
export function readTemplate(doc: Y.Doc, id: string): Template | undefined {
  const entry = readEntry(doc, templates, id);
  const same = entry && readTemplates(doc).find(({ name }) => nameKey(name) === nameKey(entry.name));
  return same && { ...same, id: entry.id };
}

/** The ids of all entries of one template, the given one first; only the given one if it was removed. */
export function idsOfTemplate(doc: Y.Doc, id: string): string[] {
  const name = readEntry(doc, templates, id)?.name;
  if (name === undefined) return [id];
  const same = readEntries(doc, templates).filter((other) => other.id !== id && nameKey(other.name) === nameKey(name));
  return [id, ...same.map((other) => other.id)];
}

/** What a template adds to a list with these lines: without the things that are still to be bought there. */
export function missingThings(
  { things }: Pick<Template, "things">,
  lines: readonly Pick<ShoppingLine, "item" | "completed">[],
): TypedItem[] {
  const open = new Set(lines.filter(({ completed }) => !completed).map(({ item }) => nameKey(item)));
  return readTypedItems(things.join("\n")).filter(({ item }) => !open.has(nameKey(item)));
}

/** A line of a list as a template stores it: text that reads as the same thing, with as much of the line as fits. */
export function thingOf({ item, quantity, note }: Pick<ShoppingLine, "item" | "quantity" | "note">): string {
  const withAmount = `${quantity} ${item}`.trim();
  const isRead = (text: string) => {
    const [read, ...others] = readTypedItems(text);
    return text.length <= maxThingLength && others.length === 0 && read?.item === item && read.quantity === quantity;
  };
  return (
    [note && `${withAmount} (${note})`, withAmount].find((text) => text && isRead(text)) ??
    item.slice(0, maxThingLength)
  );
}
