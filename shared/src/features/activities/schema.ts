import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, singleLineText } from "../../text.ts";

export const activityCategories = ["outdoor", "indoor", "educational", "creative", "active"] as const;
export const activityCategorySchema = z.enum(activityCategories);

const activityFields = {
  title: singleLineText(120),
  description: z._default(freeText(1_000), ""),
  category: activityCategorySchema,
  /** Minutes; null for an open end. */
  duration: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_080))), null),
  ageRange: z._default(freeText(40), "All ages"),
  /** True for a language model, false for the built-in planner. */
  grokGenerated: z._default(z.boolean(), false),
  isBookmarked: z._default(z.boolean(), false),
  /** The member who asked for it; null for older recommendations. */
  addedBy: z._default(z.nullable(idSchema<"member">()), null),
};

/** An activity that the planner recommends to the family. */
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
