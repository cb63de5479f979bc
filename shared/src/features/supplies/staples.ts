/** Staples are supplies that are bought again and again. That one is due is read from the clock and never written. */
import type * as Y from "yjs";
import { addDays, dayOf } from "../../days.ts";
import { timeOfId } from "../../ids.ts";
import { itemKey } from "../shopping/categories.ts";
import { readItems } from "../shopping/stored-items.ts";
import { readSupplies } from "./document.ts";
import type { Supply } from "./schema.ts";

/**
 * The names of staples that are due on a day and not on any list. Adding one creates an ordinary item, so two phones
 * that do it produce one line.
 */
export function readDue(doc: Y.Doc, today: string, timeZone: string): string[] {
  const due = readSupplies(doc).filter((supply) => (dueDay(supply, timeZone) ?? "~") <= today);
  if (due.length === 0) return [];
  const open = new Set(readItems(doc, (map) => map.get("completed") !== true).map(({ item }) => itemKey(item)));
  const names = new Map(due.map(({ name }) => [itemKey(name), name]));
  return [...names].flatMap(([key, name]) => (open.has(key) ? [] : name));
}

/** The day on which a staple is to be bought again: `everyDays` after it was bought or, before that, added. */
export function dueDay(
  { id, boughtAt, everyDays }: Pick<Supply, "id" | "boughtAt" | "everyDays">,
  timeZone: string,
): string | undefined {
  if (everyDays === null) return undefined;
  return addDays(dayOf(boughtAt ?? timeOfId(id), timeZone), everyDays);
}
