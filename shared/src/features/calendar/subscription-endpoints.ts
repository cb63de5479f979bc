/** External calendars (school, waste collection, holidays, football) that a family shows beside its own. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, instantSchema, lineOfText } from "../../text.ts";

const nameSchema = lineOfText(60);
const addressSchema = z.string().check(z.minLength(1), z.maxLength(2_000));

const subscriptionSchema = z.object({
  id: idSchema<"subscription">(),
  name: nameSchema,
  color: colorSchema,
  /** A subscription that is off is neither shown nor fetched. */
  isOn: z.boolean(),
  /** The host of its address. The rest may be a secret and is never sent. */
  host: z.string(),
  addedBy: z.nullable(idSchema<"member">()),
  /** When the copy was last known to be current; null before the first fetch. */
  fetchedAt: z.nullable(instantSchema),
  /** Why the last fetch failed; null when it succeeded. */
  problem: z.nullable(z.string()),
  /** How many events the copy has, and how many of the calendar's events could not be read. */
  events: z.int(),
  skipped: z.int(),
  /** How many events are omitted because they are older than 400 days. Cached answers of older hubs lack it. */
  past: z.optional(z.int()),
});
export type CalendarSubscription = z.infer<typeof subscriptionSchema>;

const byId = z.object({ id: idSchema<"subscription">() });

export const listSubscriptions = defineEndpoint("GET /api/calendar/subscriptions", {
  summary: "The calendars to which the family subscribes, with how old each copy is",
  access: "see",
  output: z.array(subscriptionSchema),
});

export const addSubscription = defineEndpoint("POST /api/calendar/subscriptions", {
  summary:
    "Subscribe to a calendar by its address (https://, http:// or webcal://, with `user:password@` before the host where it needs one), which is fetched at once; without a `name` it is called as it calls itself",
  access: "edit-family",
  input: z.object({ url: addressSchema, name: z.optional(nameSchema), color: colorSchema }),
  output: subscriptionSchema,
});

export const changeSubscription = defineEndpoint("PATCH /api/calendar/subscriptions/{id}", {
  summary: "Change the name or the colour of a calendar that is subscribed to, or switch it on or off",
  access: "edit-family",
  input: z.extend(byId, {
    name: z.optional(nameSchema),
    color: z.optional(colorSchema),
    isOn: z.optional(z.boolean()),
  }),
  output: subscriptionSchema,
});

export const fetchSubscription = defineEndpoint("POST /api/calendar/subscriptions/{id}/fetch", {
  summary: "Fetch a calendar again now; what went wrong is in its `problem`, and its last good copy stays",
  access: "edit-family",
  input: byId,
  output: subscriptionSchema,
  status: 200,
});

export const removeSubscription = defineEndpoint("DELETE /api/calendar/subscriptions/{id}", {
  summary: "End a subscription, with its copy",
  access: "edit-family",
  input: byId,
});
