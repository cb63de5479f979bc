/** Accounts at other services (iCloud, Nextcloud, Fastmail, Radicale) whose calendars are synced with the family's. */
import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";

/** "read" only imports events; "both" also sends the family's changes to the other server. */
const directionSchema = z.enum(["off", "read", "both"]);

const calendarSchema = z.object({
  id: idSchema<"accountCalendar">(),
  name: z.string(),
  /** Whether the other server allows the hub to write. */
  mayWrite: z.boolean(),
  direction: directionSchema,
  /** Whether the family's own events are sent there. At most one calendar of a family has them. */
  takesOurs: z.boolean(),
  /** How many events both sides have, and how many of the other server's events the hub cannot read. */
  events: z.int(),
  skipped: z.int(),
});
export type AccountCalendar = z.infer<typeof calendarSchema>;

const sideSchema = z.object({
  title: z.string(),
  /** A day, or a local time in `timeZone`. */
  start: z.string(),
  timeZone: z.nullable(z.string()),
  isRepeating: z.boolean(),
  location: z.string(),
});

const questionSchema = z.object({
  /** Derived from the conflict's content, so it changes when either side does. */
  id: z.string(),
  /**
   * An event changed on both sides, an event removed on one side and changed on the other, or a calendar that lost most
   * of its events.
   */
  kind: z.enum(["changed", "removed-here", "removed-there", "emptied"]),
  calendar: z.string(),
  /** The number of events concerned. */
  count: z.int(),
  /** The event on each side; null where it was removed, or where many events are concerned. */
  ours: z.nullable(sideSchema),
  theirs: z.nullable(sideSchema),
});
export type AccountQuestion = z.infer<typeof questionSchema>;
export type QuestionSide = z.infer<typeof sideSchema>;

const accountSchema = z.object({
  id: idSchema<"calendarAccount">(),
  /** The display name: the server's name, or "Google". */
  host: z.string(),
  userName: z.string(),
  /** "google" for an account that signs in there; null for an app password. */
  service: z.nullable(z.literal("google")),
  addedBy: z.nullable(idSchema<"member">()),
  /** Whether the caller may choose its calendars, enter its password and disconnect it. */
  mayChange: z.boolean(),
  /** When both sides were last known to be equal; null before the first sync. */
  syncedAt: z.nullable(instantSchema),
  isSyncing: z.boolean(),
  /** Why the last sync failed; null when it succeeded. */
  problem: z.nullable(z.string()),
  calendars: z.array(calendarSchema),
  questions: z.array(questionSchema),
});
export type CalendarAccount = z.infer<typeof accountSchema>;

const byId = z.object({ id: idSchema<"calendarAccount">() });
const passwordSchema = z.string().check(z.minLength(1), z.maxLength(500));
const eventsSchema = z.enum(["keep", "remove"]);

export const listAccounts = defineEndpoint("GET /api/calendar/accounts", {
  summary: "List the calendar accounts that the family syncs with, and their open questions",
  access: "edit-family",
  output: z.array(accountSchema),
});

export const addAccount = defineEndpoint("POST /api/calendar/accounts", {
  summary:
    "Add a calendar account by server address, username and app password. Finds its calendars without syncing any yet",
  access: "edit-family",
  input: z.object({
    url: z.string().check(z.minLength(1), z.maxLength(2_000)),
    userName: z.string().check(z.minLength(1), z.maxLength(300)),
    password: passwordSchema,
  }),
  output: accountSchema,
});

export const openGoogle = defineEndpoint("POST /api/calendar/accounts/google", {
  summary:
    "Start to add a Google account, or to authorize it again. Send the browser to `url`; Google returns it to the calendars",
  access: "edit-family",
  output: z.object({ url: z.string() }),
  status: 200,
});

export const changeAccount = defineEndpoint("PATCH /api/calendar/accounts/{id}", {
  summary:
    "Change the password of a calendar account, or the direction of some calendars. For a calendar that is switched off, `events` keeps or removes its events in the hub",
  access: "edit-family",
  input: z.extend(byId, {
    password: z.optional(passwordSchema),
    calendars: z.optional(
      z
        .array(
          z.object({
            id: idSchema<"accountCalendar">(),
            direction: z.optional(directionSchema),
            takesOurs: z.optional(z.boolean()),
            events: z.optional(eventsSchema),
          }),
        )
        .check(z.maxLength(50)),
    ),
  }),
  output: accountSchema,
});

export const syncAccount = defineEndpoint("POST /api/calendar/accounts/{id}/sync", {
  summary: "Sync a calendar account now. A long sync continues after the response (`isSyncing`)",
  access: "edit-family",
  input: byId,
  output: accountSchema,
  status: 200,
});

export const answerAccount = defineEndpoint("POST /api/calendar/accounts/{id}/answers", {
  summary: "Answer a question of a calendar account: use our version on both sides, or theirs",
  access: "edit-family",
  input: z.extend(byId, { question: z.string().check(z.maxLength(60)), keep: z.enum(["ours", "theirs"]) }),
  output: accountSchema,
  status: 200,
});

export const removeAccount = defineEndpoint("DELETE /api/calendar/accounts/{id}", {
  summary:
    "Disconnect a calendar account. `events` keeps or removes the events that came from it; the family's own events stay",
  access: "edit-family",
  input: z.extend(byId, { events: z.optional(eventsSchema) }),
  query: ["events"],
});
