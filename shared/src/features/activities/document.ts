/** What the family could do together. */
import type * as Y from "yjs";
import { readEntries, readEntry, readRemoved } from "../../entries.ts";
import { type Activity, activities } from "./schema.ts";

/** The recommendations, the newest first; bookmarked ones come after those that are newer. */
export function readActivities(doc: Y.Doc): Activity[] {
  return readEntries(doc, activities).reverse();
}

/** One recommendation, or undefined. */
export function readActivity(doc: Y.Doc, id: string): Activity | undefined {
  return readEntry(doc, activities, id);
}

/** The titles of recommendations that were replaced by newer ones, the latest first. */
export function readFormerTitles(doc: Y.Doc): string[] {
  return readRemoved(doc, activities).map(({ title }) => title);
}
