import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { entryEndpoints } from "../../entry-endpoints.ts";
import { freeText, singleLineText } from "../../text.ts";
import { readActivities, readActivity } from "./document.ts";
import { bookmarkActivity, recommendActivities } from "./operations.ts";
import { activitySchema } from "./schema.ts";

/**
 * The family's preferences: tags, or an object of tags and `indoor` as the specification's activities card sends it.
 */
const preferences = z.union([
  z.array(singleLineText(100)).check(z.maxLength(20)),
  z.record(z.string().check(z.maxLength(40)), z.union([z.boolean(), z.number(), z.string().check(z.maxLength(200))])),
  singleLineText(500),
]);

export const activityEndpoints = entryEndpoints({
  path: "/api/activity-recommendations",
  output: activitySchema,
  readOne: readActivity,
  list: ["List the recommended activities, newest first", readActivities],
  change: ["Bookmark an activity, or remove the bookmark", bookmarkActivity, "/bookmark"],
});

export const generateActivities = defineEndpoint("POST /api/ai/generate-activities", {
  summary: "Generate new activities. Bookmarked ones stay",
  access: recommendActivities.act,
  input: z.object({
    weather: z.optional(freeText(60)),
    preferences: z.optional(preferences),
    /** Minutes. */
    timeAvailable: z._default(z.int().check(z.minimum(1), z.maximum(10_080)), 120),
    indoor: z.optional(z.boolean()),
  }),
  output: z.array(activitySchema),
});
