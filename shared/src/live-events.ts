/** The events of the socket.io connection, for hub and screens. They tell of what is not in the family document. */
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { replyPieceSchema } from "./features/assistant/schema.ts";
import { testProgressSchema } from "./features/qa/schema.ts";

/** Events that the hub sends over socket.io, and their payloads. */
export const liveEvents = {
  /** Somebody joined or left, or a role changed: ask again who the people are. */
  "people.changed": z.object({}),
  /** This session has ended: signed out elsewhere, or removed from the family. */
  "session.ended": z.object({ reason: z.string() }),
  /** A piece of the assistant's answer, to the screens of the person who asked. */
  "reply.piece": replyPieceSchema,
  /** What a person and the assistant said, or a person's settings, changed elsewhere: ask again. */
  "own.changed": z.object({}),
  /** The family's recipes, which are not in its document, changed: ask again. */
  "recipes.changed": z.object({}),
  /** The calendars to which the family subscribes, or what is in them, changed: ask again. */
  "calendars.changed": z.object({}),
  /** How far the self-test is that this person asked for: `done` checks of `total`, and the one under way. */
  "tests.progress": testProgressSchema,
} as const;

/** What the hub says when something has changed that a page has read. */
export const outdatingEvents = ["people.changed", "own.changed", "recipes.changed", "calendars.changed"] as const;
export type OutdatingEvent = (typeof outdatingEvents)[number];

/** What a page says of itself when it connects: how many milliseconds ago it asked its first questions. */
export const pageSchema = z.object({ askedMs: z.number().check(z.nonnegative()) });

/** Events that a screen sends over socket.io. Each is acknowledged with a `LiveAnswer` of what is named here. */
export const screenEvents = {
  /** Which person of which family this socket is for. */
  hello: { input: z.strictObject({}), answer: z.object({ userId: z.string(), familyId: z.string() }) },
} as const;

/** The socket.io namespace of displays, and what the hub sends there: all that the display shows, as it is now. */
export const displayNamespace = "/display";
export const displayEvents = { view: "view" } as const;

/** How the hub acknowledges a screen's event. */
export type LiveAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; code: ErrorCode };
