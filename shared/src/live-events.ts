/** The events of the socket.io connection of hub and screens, which tell what is not in the family document. */
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { replyPieceSchema } from "./features/assistant/schema.ts";
import { testProgressSchema } from "./features/qa/schema.ts";

/** Events that the hub sends over socket.io, and their payloads. */
export const liveEvents = {
  /** Somebody joined or left, or a role changed: fetch the people again. */
  "people.changed": z.object({}),
  /** This session has ended: signed out elsewhere, or removed from the family. */
  "session.ended": z.object({ reason: z.string() }),
  /** A piece of the assistant's answer, to the screens of the person who asked. */
  "reply.piece": replyPieceSchema,
  /** A conversation of a person with the assistant, or their settings, changed elsewhere: fetch them again. */
  "own.changed": z.object({}),
  /** The family's recipes, which are not in its document, changed: fetch them again. */
  "recipes.changed": z.object({}),
  /** The family's calendar subscriptions, or their events, changed: fetch them again. */
  "calendars.changed": z.object({}),
  /** The progress of the self-test that this person started: `done` checks of `total`, and the one under way. */
  "tests.progress": testProgressSchema,
} as const;

/** The events that say that something which a page has fetched is out of date. */
export const outdatingEvents = ["people.changed", "own.changed", "recipes.changed", "calendars.changed"] as const;
export type OutdatingEvent = (typeof outdatingEvents)[number];

/** What a page sends when it connects: how many milliseconds ago it made its first requests. */
export const pageSchema = z.object({ askedMs: z.number().check(z.nonnegative()) });

/** Events that a screen sends over socket.io. Each is acknowledged with a `LiveAnswer` of what is named here. */
export const screenEvents = {
  /** The person and the family that this socket is for. */
  hello: { input: z.strictObject({}), answer: z.object({ userId: z.string(), familyId: z.string() }) },
} as const;

/** The socket.io namespace of displays, and the event there: everything that the display shows, as it is now. */
export const displayNamespace = "/display";
export const displayEvents = { view: "view" } as const;

/** How the hub acknowledges an event of a screen. */
export type LiveAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; code: ErrorCode };
