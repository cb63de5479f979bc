/** Staples are supplies that the family buys regularly. Readers compute from the clock which ones are due. */
import type * as Y from "yjs";
import { addDays, dayOf } from "../../days.ts";
import { timeOfId } from "../../ids.ts";
import { itemKey } from "../shopping/categories.ts";
import { readItems } from "../shopping/stored-items.ts";
import { readSupplies } from "./document.ts";
import type { Supply } from "./schema.ts";

/**
 * The names of staples that are due on a day and open on no list. Adding one creates an ordinary item, so concurrent
 * additions on two phones form one line.
 */
export function readDueStaples(doc: Y.Doc, today: string, timeZone: string): string[] {
  const due = readSupplies(doc).filter((supply) => (dueDay(supply, timeZone) ?? "~") <= today);
  if (due.length === 0) return [];
  const open = new Set(readItems(doc, (map) => map.get("completed") !== true).map(({ item }) => itemKey(item)));
  const names = new Map(due.map(({ name }) => [itemKey(name), name]));
  return [...names].flatMap(([key, name]) => (open.has(key) ? [] : name));
}

/** The day when a staple is due: `everyDays` after its last purchase, or after its addition. */
export function dueDay(
  { id, boughtAt, everyDays }: Pick<Supply, "id" | "boughtAt" | "everyDays">,
  timeZone: string,
): string | undefined {
  if (everyDays === null) return undefined;
  return addDays(dayOf(boughtAt ?? timeOfId(id), timeZone), everyDays);
}
