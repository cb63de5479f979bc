/** External calendars (school, waste collection, holidays, football) that a family shows next to its own. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, instantSchema, singleLineText } from "../../text.ts";

const nameSchema = singleLineText(60);
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
  summary: "List the calendars that the family subscribes to, and when each was last fetched",
  access: "see",
  output: z.array(subscriptionSchema),
});

export const addSubscription = defineEndpoint("POST /api/calendar/subscriptions", {
  summary:
    "Subscribe to a calendar by its address (https://, http:// or webcal://, with `user:password@` before the host if needed), and fetch it. Without `name`, uses the calendar's own name",
  access: "edit-family",
  input: z.object({ url: addressSchema, name: z.optional(nameSchema), color: colorSchema }),
  output: subscriptionSchema,
});

export const changeSubscription = defineEndpoint("PATCH /api/calendar/subscriptions/{id}", {
  summary: "Change the name or color of a subscription, or switch it on or off",
  access: "edit-family",
  input: z.extend(byId, {
    name: z.optional(nameSchema),
    color: z.optional(colorSchema),
    isOn: z.optional(z.boolean()),
  }),
  output: subscriptionSchema,
});

export const fetchSubscription = defineEndpoint("POST /api/calendar/subscriptions/{id}/fetch", {
  summary: "Fetch a subscribed calendar now. After a failure, `problem` has the reason, and the last good copy stays",
  access: "edit-family",
  input: byId,
  output: subscriptionSchema,
  status: 200,
});

export const removeSubscription = defineEndpoint("DELETE /api/calendar/subscriptions/{id}", {
  summary: "Remove a subscription and its copy",
  access: "edit-family",
  input: byId,
});
