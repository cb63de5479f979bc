/**
 * The port of whoever answers in words: the built-in understanding here, a language model beside it. An answer comes in
 * pieces, may act through the household while it grows, and ends with what the person's next words may refer to.
 */
import * as z from "zod/mini";
import { type Change, isChange } from "./changes.ts";
import type { Household } from "./context.ts";

/** Text is read and may hold markdown; speech is short and says everything in words. */
export type Channel = "text" | "speech";

/** What an answer left open. */
const openEndSchema = z.discriminatedUnion("kind", [
  /** A "yes" makes the changes, then `done` is said. */
  z.object({ kind: z.literal("confirm"), changes: z.array(z.custom<Change>(isChange)), done: z.string() }),
  /** A "yes" means as much as this sentence. */
  z.object({ kind: z.literal("instead"), message: z.string() }),
  /** The next words complete this sentence. */
  z.object({ kind: z.literal("complete"), start: z.string() }),
]);
export type OpenEnd = z.infer<typeof openEndSchema>;

/** An open end as it was stored; null when it is of a version that knew other changes. */
export function readOpenEnd(json: string): OpenEnd | null {
  return openEndSchema.safeParse(JSON.parse(json)).data ?? null;
}

export interface Question {
  message: string;
  channel: Channel;
  household: Household;
  /** What this person's last answer left open, if that is not long ago. */
  openEnd: OpenEnd | null;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

export interface ReplyEngine {
  source: "planner" | "model";
  reply(question: Question): AsyncGenerator<string, OpenEnd | null>;
}
