/**
 * The port of whoever answers in words: the built-in understanding here, a language model beside it. An answer comes in
 * pieces, may act through the household while it grows, and ends with what the person's next words may refer to.
 */
import type { Change } from "./changes.ts";
import type { Household } from "./context.ts";

/** Text is read and may hold markdown; speech is short and says everything in words. */
export type Channel = "text" | "speech";

/** What an answer left open. */
export type OpenEnd =
  /** A "yes" makes the changes, then `done` is said. */
  | { kind: "confirm"; changes: Change[]; done: string }
  /** A "yes" means as much as this sentence. */
  | { kind: "instead"; message: string }
  /** The next words complete this sentence. */
  | { kind: "complete"; start: string };

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
