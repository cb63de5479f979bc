/** The operations on recommended activities. */
import * as z from "zod/mini";
import { newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, hasEntry, readEntries, removeEntry } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { readActivity } from "./document.ts";
import { activities } from "./schema.ts";

/** Replaces the recommendations, except bookmarked ones. */
export const recommendActivities = defineOperation({
  name: "recommendActivities",
  input: z.object({ ideas: z.array(newEntrySchema(activities)) }),
  act: activities.act,
  describe: ({ ideas }) => ["Add", `${ideas.length} new activities`],
  apply(doc, { ideas }) {
    // A replay must not remove the recommendations that it added before.
    if (ideas.some(({ id }) => hasEntry(doc, activities, id))) return;
    doc.transact(() => {
      for (const { id, isBookmarked } of readEntries(doc, activities)) {
        if (!isBookmarked) removeEntry(doc, activities, id);
      }
      for (const idea of ideas) addEntry(doc, activities, idea);
    });
  },
});

/** Bookmarks a recommendation, or removes the bookmark. */
export const bookmarkActivity = defineOperation({
  name: "bookmarkActivity",
  input: z.object({ id: idSchema<"activity">(), isBookmarked: z.boolean() }),
  act: activities.act,
  needsConfirmation: false,
  refusal: "Failed to bookmark activity.",
  describe: ({ id, isBookmarked }, { doc }) => {
    const activity = readActivity(doc, id);
    return activity && (isBookmarked ? ["Bookmark", activity.title] : ["Remove", `the bookmark of ${activity.title}`]);
  },
  apply: (doc, input) => changeEntry(doc, activities, input),
});
