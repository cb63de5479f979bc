/** Displays: devices on a wall. Each shows only what it was granted, and belongs to no person. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { listOrChange } from "../../list-change.ts";
import { lineOfText } from "../../text.ts";
import { typedCodeSchema } from "../../typed-code.ts";
import { statusSchema } from "../members/schema.ts";
import { reactionSchema } from "../messages/message-schema.ts";
import { weatherSchema } from "../weather/schema.ts";

export const displayPartSchema = z.enum(["people", "events", "dinner", "list", "timers", "messages", "weather"]);
/** What a display may show and, where touch is allowed, change. */
export type DisplayPart = z.infer<typeof displayPartSchema>;
export const displayParts = displayPartSchema.options;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 22:00"));

/** From when until when a display is dark, in the family's time; it may include midnight. */
export const dimSchema = z.object({ from: clockTime, until: clockTime });
export type Dim = z.infer<typeof dimSchema>;
export const usualDim: Dim = { from: "22:00", until: "06:00" };

export const displayCalendarSchema = z.enum(["day", "week", "month"]);
/** How much of the calendar a display shows: the day with what comes next, seven days from today, or the month. */
export type DisplayCalendar = z.infer<typeof displayCalendarSchema>;
export const usualCalendar: DisplayCalendar = "day";

const choices = {
  name: lineOfText(60),
  shows: z.array(displayPartSchema).check(z.maxLength(displayParts.length)),
  canTouch: z.boolean(),
  dim: z.nullable(dimSchema),
  calendar: displayCalendarSchema,
};

export const codeLength = 6;
export const pairingCodeSchema = typedCodeSchema(codeLength);

export const newDisplaySchema = z.object({
  code: pairingCodeSchema,
  name: choices.name,
  shows: choices.shows,
  canTouch: choices.canTouch,
});

/** What is left out stays, also one time of the night; a display without a night needs both to get one. */
export const displayChangesSchema = z.partial(
  z.object({
    ...choices,
    shows: listOrChange(choices.shows),
    dim: z.nullable(z.partial(dimSchema)),
    reload: z.literal(true),
  }),
);

/** A display as the people of the family see it. */
export const displaySchema = z.object({
  id: idSchema<"display">(),
  name: z.string(),
  shows: z.array(displayPartSchema),
  canTouch: z.boolean(),
  dim: z.nullable(dimSchema),
  calendar: z._default(displayCalendarSchema, usualCalendar),
  createdAt: z.string(),
  /** Null until the device has fetched its session. */
  lastSeenAt: z.nullable(z.string()),
});
export type DisplayInfo = z.infer<typeof displaySchema>;

/** A pairing as the device sees it. With the secret it later proves that it is the device that shows the code. */
export const newPairingSchema = z.object({
  code: z.string(),
  secret: z.string(),
  /** Where a phone confirms the code. */
  url: z.string(),
  expiresAt: z.string(),
});
export type NewPairing = z.infer<typeof newPairingSchema>;

export const pairingStateSchema = z.object({ state: z.enum(["waiting", "paired", "gone"]) });
export type PairingState = z.infer<typeof pairingStateSchema>;

const shownMember = z.object({
  id: idSchema<"member">(),
  name: z.string(),
  color: z.nullable(z.string()),
  /** Where their photo is, for displays. */
  photo: z.nullable(z.string()),
  status: statusSchema,
  /** When it was set, in the hub's time; a view that a display kept from before does not say. */
  statusAt: z._default(z.nullable(z.string()), null),
  statusUntil: z.nullable(z.string()),
});

const shownEvent = z.object({
  /** The id of an occurrence. */
  id: z.string(),
  title: z.string(),
  /** For a birthday; a view that a display kept from before has none. */
  age: z._default(z.nullable(z.int()), null),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  allDay: z.boolean(),
  location: z.string(),
  color: z.nullable(z.string()),
  /** Whose it is, as colours only: names come only with the people. */
  members: z.array(z.object({ id: idSchema<"member">(), color: z.nullable(z.string()) })),
  /** Who takes the others; a view that a display kept from before has none. */
  driverId: z._default(z.nullable(idSchema<"member">()), null),
});

const shownTimer = z.object({ id: idSchema<"timer">(), name: z.string(), seconds: z.int(), endsAt: z.string() });

const shownMessage = z.object({
  id: idSchema<"message">(),
  text: z.string(),
  isCall: z.boolean(),
  calledAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Who wrote it and who answered it; null where people are not shown. */
  addedBy: z.nullable(idSchema<"member">()),
  reactions: z.array(reactionSchema),
  /** At `/api/display/messages/pictures/{picture}`. */
  picture: z.optional(z.nullable(idSchema<"picture">())),
});

const shownLine = z.object({
  id: idSchema<"item">(),
  item: z.string(),
  quantity: z.string(),
});

/** With its lines where a touch can turn to it. */
const otherList = z.object({
  id: z.optional(idSchema<"list">()),
  name: z.string(),
  openCount: z.int(),
  lines: z.optional(z.array(shownLine)),
});

const shownDays = z.object({
  calendar: z.enum(["week", "month"]),
  /** The first day of the family's weeks, 0 for Sunday; null where the display's language decides. */
  weekStart: z.nullable(z.int()),
  /** How many more events than those sent are on a day. */
  more: z.record(z.string(), z.int()),
});

/**
 * Everything that is sent to a display. Parts that it may not show are absent. Days ahead are included, so that it goes
 * on past midnight without the hub.
 */
export const displayViewSchema = z.object({
  /** The hub's time when it was made, which corrects the clock of a device that is wrong. */
  at: z.string(),
  timeZone: z.string(),
  /** The build of the pages that the hub serves; null while developing. */
  build: z.nullable(z.string()),
  display: z.object({
    name: z.string(),
    canTouch: z.boolean(),
    dim: z.nullable(dimSchema),
    /** Changes when somebody asks the display to reload its page. */
    reloadAskedAt: z.nullable(z.string()),
  }),
  people: z.optional(z.array(shownMember)),
  events: z.optional(z.array(shownEvent)),
  /** Present when it shows more of the calendar than the day: then the events are those of these days. */
  days: z.optional(shownDays),
  dinners: z.optional(z.array(z.object({ date: z.string(), recipeName: z.string() }))),
  timers: z.optional(z.array(shownTimer)),
  /** The messages for everybody, the latest first. */
  messages: z.optional(z.array(shownMessage)),
  weather: z.optional(z.nullable(weatherSchema)),
  list: z.optional(
    z.object({
      openCount: z.int(),
      lines: z.array(shownLine),
      /** The other lists on which something is to be bought. */
      others: z.optional(z.array(otherList)),
    }),
  ),
});
export type DisplayView = z.infer<typeof displayViewSchema>;
export type ShownMember = z.infer<typeof shownMember>;
export type ShownDays = z.infer<typeof shownDays>;
export type ShownEvent = z.infer<typeof shownEvent>;
export type ShownMessage = z.infer<typeof shownMessage>;
export type ShownTimer = z.infer<typeof shownTimer>;
export type ShownLine = z.infer<typeof shownLine>;
