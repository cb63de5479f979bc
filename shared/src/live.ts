/** The protocol of the family document's socket, shared by both ends. */
import * as z from "zod/mini";

/** Path of the family document's socket. The family's id and `?epoch=` follow. */
export const syncPath = "/sync";

/**
 * The compression of long messages to a screen, as named by the web's `DecompressionStream`. A screen that supports it
 * asks for it with `?compression=`.
 */
export const compression = "deflate-raw";

/** WebSocket "service restart": the screen reconnects immediately, and the hub checks its access again. */
export const reconnectCode = 1012;

/** Message types in addition to y-websocket's own (0 sync, 1 awareness, 2 auth, 3 query awareness). */
export const messageType = {
  sync: 0,
  awareness: 1,
  /** Hub to screen: a count, then pairs of client id and clock as varuints. Everything below is stored. */
  saved: 4,
  /** Hub to screen: JSON text, see `noticeSchema`. */
  notice: 5,
  /** Hub to screen: another complete message, compressed. */
  compressed: 6,
} as const;

/**
 * Why the hub changed or refused an edit of a screen: it repaired the edit, the screen may only read, or the family's
 * data is full.
 */
export const noticeSchema = z.object({ kind: z.enum(["mended", "read-only", "full"]), reasons: z.array(z.string()) });
export type Notice = z.infer<typeof noticeSchema>;

/** Reason text of close code 4409: the screen's replica is of an older epoch. `epoch:<n>` names the current one. */
export function epochReason(epoch: number): string {
  return `epoch:${epoch}`;
}
