/** Displays: devices on a wall. Each one shows only what it was granted, and belongs to no person. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { listOrChange } from "../../list-change.ts";
import { singleLineText } from "../../text.ts";
import { typedCodeSchema } from "../../typed-code.ts";
import { statusSchema } from "../members/schema.ts";
import { reactionSchema } from "../messages/message-schema.ts";
import { weatherSchema } from "../weather/schema.ts";

export const displayPartSchema = z.enum(["people", "events", "dinner", "list", "timers", "messages", "weather"]);
/** A part of the family's data that a display may show and, with touch, change. */
export type DisplayPart = z.infer<typeof displayPartSchema>;
export const displayParts = displayPartSchema.options;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, such as 22:00"));

/** When a display is dark, in the family's time. The range may include midnight. */
export const dimSchema = z.object({ from: clockTime, until: clockTime });
export type Dim = z.infer<typeof dimSchema>;
export const defaultDim: Dim = { from: "22:00", until: "06:00" };

export const displayCalendarSchema = z.enum(["day", "week", "month"]);
/** The calendar range of a display: the day with what comes next, seven days from today, or the month. */
export type DisplayCalendar = z.infer<typeof displayCalendarSchema>;
export const defaultCalendar: DisplayCalendar = "day";

const choices = {
  name: singleLineText(60),
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

/** Omitted fields do not change. `dim` may also omit one of its times if the display has a dark period already. */
export const displayChangesSchema = z.partial(
  z.object({
    ...choices,
    shows: listOrChange(choices.shows),
    dim: z.nullable(z.partial(dimSchema)),
    reload: z.literal(true),
  }),
);

/** A display as the family sees it. */
export const displaySchema = z.object({
  id: idSchema<"display">(),
  name: z.string(),
  shows: z.array(displayPartSchema),
  canTouch: z.boolean(),
  dim: z.nullable(dimSchema),
  calendar: z._default(displayCalendarSchema, defaultCalendar),
  createdAt: z.string(),
  /** Null until the device has fetched its session. */
  lastSeenAt: z.nullable(z.string()),
});
export type DisplayInfo = z.infer<typeof displaySchema>;

/** A pairing as the device sees it. The secret later proves that this device shows the code. */
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

const displayMemberSchema = z.object({
  id: idSchema<"member">(),
  name: z.string(),
  color: z.nullable(z.string()),
  /** The address of their photo, for displays. */
  photo: z.nullable(z.string()),
  status: statusSchema,
  /** When the status was set, in the hub's time. Cached views of older displays lack it. */
  statusAt: z._default(z.nullable(z.string()), null),
  statusUntil: z.nullable(z.string()),
});

const displayEventSchema = z.object({
  /** The id of an occurrence. */
  id: z.string(),
  title: z.string(),
  /** The age on a birthday. Cached views of older displays lack it. */
  age: z._default(z.nullable(z.int()), null),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  allDay: z.boolean(),
  location: z.string(),
  color: z.nullable(z.string()),
  /** Its members as colors. A display gets names only if it shows people. */
  members: z.array(z.object({ id: idSchema<"member">(), color: z.nullable(z.string()) })),
  /** The member who drives. Cached views of older displays lack it. */
  driverId: z._default(z.nullable(idSchema<"member">()), null),
});

const displayTimerSchema = z.object({
  id: idSchema<"timer">(),
  name: z.string(),
  seconds: z.int(),
  endsAt: z.string(),
});

const displayMessageSchema = z.object({
  id: idSchema<"message">(),
  text: z.string(),
  isCall: z.boolean(),
  calledAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Who wrote it and who answered it; null if people are not shown. */
  addedBy: z.nullable(idSchema<"member">()),
  reactions: z.array(reactionSchema),
  /** At `/api/display/messages/pictures/{picture}`. */
  picture: z.optional(z.nullable(idSchema<"picture">())),
});

const displayLineSchema = z.object({
  id: idSchema<"item">(),
  item: z.string(),
  quantity: z.string(),
});

/** Another list. It has its lines if a touch can open it. */
const otherList = z.object({
  id: z.optional(idSchema<"list">()),
  name: z.string(),
  openCount: z.int(),
  lines: z.optional(z.array(displayLineSchema)),
});

const displayDaysSchema = z.object({
  calendar: z.enum(["week", "month"]),
  /** The first day of the week, 0 for Sunday; null if the display's language decides. */
  weekStart: z.nullable(z.int()),
  /** By day, how many events were not sent. */
  more: z.record(z.string(), z.int()),
});

/**
 * Everything that is sent to a display. Parts that it may not show are absent. It includes future days, so the display
 * works past midnight without the hub.
 */
export const displayViewSchema = z.object({
  /** The hub's time of the view, which corrects a wrong device clock. */
  at: z.string(),
  timeZone: z.string(),
  /** The build of the hub's pages; null in development. */
  build: z.nullable(z.string()),
  display: z.object({
    name: z.string(),
    canTouch: z.boolean(),
    dim: z.nullable(dimSchema),
    /** Changes when a person asks the display to reload its page. */
    reloadAskedAt: z.nullable(z.string()),
  }),
  people: z.optional(z.array(displayMemberSchema)),
  events: z.optional(z.array(displayEventSchema)),
  /** Present if the display shows a week or a month. Then `events` covers these days. */
  days: z.optional(displayDaysSchema),
  dinners: z.optional(z.array(z.object({ date: z.string(), recipeName: z.string() }))),
  timers: z.optional(z.array(displayTimerSchema)),
  /** The messages for everyone, the latest first. */
  messages: z.optional(z.array(displayMessageSchema)),
  weather: z.optional(z.nullable(weatherSchema)),
  list: z.optional(
    z.object({
      openCount: z.int(),
      lines: z.array(displayLineSchema),
      /** Other lists with open items. */
      others: z.optional(z.array(otherList)),
    }),
  ),
});
export type DisplayView = z.infer<typeof displayViewSchema>;
export type DisplayMember = z.infer<typeof displayMemberSchema>;
export type DisplayDays = z.infer<typeof displayDaysSchema>;
export type DisplayEvent = z.infer<typeof displayEventSchema>;
export type DisplayMessage = z.infer<typeof displayMessageSchema>;
export type DisplayTimer = z.infer<typeof displayTimerSchema>;
export type DisplayLine = z.infer<typeof displayLineSchema>;
