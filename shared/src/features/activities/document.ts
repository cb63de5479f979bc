/** What the family could do together. */
import type * as Y from "yjs";
import {
  addEntry,
  type Changes,
  changeEntry,
  readEntries,
  readEntry,
  readRemoved,
  removeEntry,
} from "../../collection.ts";
import type { ActivityId } from "../../ids.ts";
import { type Activity, activities } from "./schema.ts";

/** The recommendations: first the newest, bookmarked ones after those that are new. */
export function readActivities(doc: Y.Doc): Activity[] {
  return readEntries(doc, activities).reverse();
}

/** One recommendation, or undefined. */
export function readActivity(doc: Y.Doc, id: string): Activity | undefined {
  return readEntry(doc, activities, id);
}

/** The titles of recommendations that made room for newer ones, the latest first. */
export function readFormerTitles(doc: Y.Doc): string[] {
  return readRemoved(doc, activities).map(({ title }) => title);
}

type Idea = { id: ActivityId; title: string; category: Activity["category"] } & Omit<
  Changes<typeof activities>,
  "isBookmarked"
>;

/** Puts new recommendations in place of the old ones; bookmarked ones stay. */
export function recommendActivities(doc: Y.Doc, input: { ideas: readonly Idea[] }): void {
  doc.transact(() => {
    for (const { id, isBookmarked } of readEntries(doc, activities)) {
      if (!isBookmarked) removeEntry(doc, activities, id);
    }
    for (const idea of input.ideas) addEntry(doc, activities, idea);
  });
}

/** Keeps a recommendation for later, or no longer. */
export function bookmarkActivity(doc: Y.Doc, input: { id: ActivityId; isBookmarked: boolean }): void {
  changeEntry(doc, activities, input);
}
