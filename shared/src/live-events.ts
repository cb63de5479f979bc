/** The socket.io events between hub and screens, for everything outside the family document. */
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { replyChunkSchema } from "./features/assistant/schema.ts";
import { testProgressSchema } from "./features/qa/schema.ts";

/** Events that the hub sends over socket.io, and their payloads. */
export const liveEvents = {
  /** A person joined or left, or a role changed: fetch the people again. */
  "people.changed": z.object({}),
  /** This session has ended: signed out on another device, or removed from the family. */
  "session.ended": z.object({ reason: z.string() }),
  /** A chunk of the assistant's answer, for the screens of the person who asked. */
  "reply.piece": replyChunkSchema,
  /** The person's conversations or settings changed on another device: fetch them again. */
  "own.changed": z.object({}),
  /** The family's recipes, which are outside its document, changed: fetch them again. */
  "recipes.changed": z.object({}),
  /** The family's calendar subscriptions or their events changed: fetch them again. */
  "calendars.changed": z.object({}),
  /** Progress of the self-test that this person started: `done` of `total` checks, and the current one. */
  "tests.progress": testProgressSchema,
} as const;

/** Events that invalidate data which a page has fetched. */
export const invalidationEvents = ["people.changed", "own.changed", "recipes.changed", "calendars.changed"] as const;
export type InvalidationEvent = (typeof invalidationEvents)[number];

/** A page sends this when it connects: how many milliseconds ago it made its first requests. */
export const pageSchema = z.object({ askedMs: z.number().check(z.nonnegative()) });

/** Events that a screen sends over socket.io. Each one is acknowledged with a `LiveAnswer`. */
export const screenEvents = {
  /** The person and the family of this socket. */
  hello: { input: z.strictObject({}), answer: z.object({ userId: z.string(), familyId: z.string() }) },
} as const;

/** The socket.io namespace of displays, and its event, which carries the whole view. */
export const displayNamespace = "/display";
export const displayEvents = { view: "view" } as const;

/** The hub's acknowledgment of a screen's event. */
export type LiveAnswer<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; code: ErrorCode };
