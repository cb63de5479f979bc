/** What both ends of the two sockets agree on. */
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { replyPieceSchema } from "./features/assistant/schema.ts";
import { testProgressSchema } from "./features/qa/schema.ts";

/** Path of the family document's socket; the family's id and `?epoch=` follow. */
export const syncPath = "/sync";

/** Message types beside y-websocket's own (0 sync, 1 awareness, 2 auth, 3 query awareness). */
export const messageType = {
  sync: 0,
  awareness: 1,
  /** Hub to screen: pairs of client id and clock, varuints with a count first: everything below is stored for good. */
  saved: 4,
  /** Hub to screen: a JSON text, see `noticeSchema`. */
  notice: 5,
} as const;

/** Why something a screen sent did not stand: put right by the hub, or refused because the screen may only read. */
export const noticeSchema = z.object({ kind: z.enum(["mended", "read-only"]), reasons: z.array(z.string()) });
export type Notice = z.infer<typeof noticeSchema>;

/** Reason text of close code 4409: the screen's copy is of an older epoch; `epoch:<n>` names the current one. */
export function epochReason(epoch: number): string {
  return `epoch:${epoch}`;
}

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
  /** How far the self-test is that this person asked for: `done` checks of `total`, and the one under way. */
  "tests.progress": testProgressSchema,
} as const;

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
