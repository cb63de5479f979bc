/** Activities for the family. */
import type * as Y from "yjs";
import { readEntries, readEntry, readRemoved } from "../../entries.ts";
import { type Activity, activities } from "./schema.ts";

/** The recommendations, newest first. A bookmarked one stays after newer ones. */
export function readActivities(doc: Y.Doc): Activity[] {
  return readEntries(doc, activities).reverse();
}

/** One recommendation, or undefined. */
export function readActivity(doc: Y.Doc, id: string): Activity | undefined {
  return readEntry(doc, activities, id);
}

/** The titles of recommendations that newer ones replaced, the latest first. */
export function readPreviousTitles(doc: Y.Doc): string[] {
  return readRemoved(doc, activities).map(({ title }) => title);
}
