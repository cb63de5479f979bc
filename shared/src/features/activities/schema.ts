import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, lineOfText } from "../../text.ts";

export const activityCategories = ["outdoor", "indoor", "educational", "creative", "active"] as const;
export const activityCategorySchema = z.enum(activityCategories);

const activityFields = {
  title: lineOfText(120),
  description: z._default(freeText(1_000), ""),
  category: activityCategorySchema,
  /** Minutes; null means as long as one likes. */
  duration: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_080))), null),
  ageRange: z._default(freeText(40), "All ages"),
  /** Whether a language model thought of it, rather than the built-in planner. */
  grokGenerated: z._default(z.boolean(), false),
  isBookmarked: z._default(z.boolean(), false),
  /** Who asked for it; null for those from before this was recorded. */
  addedBy: z._default(z.nullable(idSchema<"member">()), null),
};

/** Something to do together, as recommended to the family. */
export const activities = defineCollection({
  kind: "activity",
  name: "activities",
  fields: z.object(activityFields),
  signed: { addedBy: "adds" },
  maxEntries: 500,
  act: "edit-activities",
});

export type Activity = Entry<typeof activities>;

export const activitySchema = entrySchema(activities);
