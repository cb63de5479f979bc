/** What both ends of the family document's socket agree on. */
import * as z from "zod/mini";

/** Path of the family document's socket; the family's id and `?epoch=` follow. */
export const syncPath = "/sync";

/**
 * How a long message to a screen may be compressed, by its name for the web's `DecompressionStream`; a screen that can
 * read it asks for it with `?compression=`.
 */
export const compression = "deflate-raw";

/** WebSocket "service restart": the screen reconnects at once and is checked again. */
export const comeBackCode = 1012;

/** Message types beside y-websocket's own (0 sync, 1 awareness, 2 auth, 3 query awareness). */
export const messageType = {
  sync: 0,
  awareness: 1,
  /** Hub to screen: pairs of client id and clock, as varuints after their count: all below is stored for good. */
  saved: 4,
  /** Hub to screen: a JSON text, see `noticeSchema`. */
  notice: 5,
  /** Hub to screen: a whole other message, compressed. */
  compressed: 6,
} as const;

/**
 * Why something that a screen sent was changed or refused: mended by the hub, or refused because the screen may only
 * read, or because the family's data is full.
 */
export const noticeSchema = z.object({ kind: z.enum(["mended", "read-only", "full"]), reasons: z.array(z.string()) });
export type Notice = z.infer<typeof noticeSchema>;

/** Reason text of close code 4409: the screen's copy is of an older epoch; `epoch:<n>` names the current one. */
export function epochReason(epoch: number): string {
  return `epoch:${epoch}`;
}
