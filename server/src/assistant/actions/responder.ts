/**
 * The interface of what answers in words: the built-in rules, or a language model. An answer comes in
 * pieces, may act through the context while it grows, and ends with what the person's next words may refer to.
 */
import * as z from "zod/mini";
import type { AssistantContext } from "./assistant-context.ts";
import type { Outcome } from "./change-executor.ts";
import { storedChangeSchema, toStored } from "./changes.ts";

/** Text is read and may hold markdown; speech is short and says everything in words. */
export type Channel = "text" | "speech";

/** What an answer left open. */
const openEndSchema = z.discriminatedUnion("kind", [
  /** The changes wait under the answer for a tap, or for a "yes" after which `done` is said. */
  z.object({ kind: z.literal("confirm"), changes: z.array(storedChangeSchema), done: z.string() }),
  /** A "yes" stands for this sentence. */
  z.object({ kind: z.literal("instead"), message: z.string() }),
  /** The next words complete this sentence. */
  z.object({ kind: z.literal("complete"), start: z.string() }),
]);
export type OpenEnd = z.infer<typeof openEndSchema>;

/** An open end as it was stored; null when it was written by a version with other changes. */
export function readOpenEnd(json: string): OpenEnd | null {
  return openEndSchema.safeParse(JSON.parse(json)).data ?? null;
}

/** An open end as it is stored. */
export function writeOpenEnd(openEnd: OpenEnd): string {
  return JSON.stringify(openEnd.kind === "confirm" ? { ...openEnd, changes: openEnd.changes.map(toStored) } : openEnd);
}

/** What waits under the person's last answer. Only their own words settle it: no tool of a model may call this. */
export interface PendingChanges {
  /** Whether the last answer did something that was not taken back. */
  hasMade: boolean;
  /** Makes all of it but invites, which take a tap. */
  make(): Promise<Outcome>;
  discard(): Promise<void>;
  /** Takes back what the last answer did, in words, with what could not be taken back. */
  undo(): Promise<UndoResult>;
}

export interface UndoResult {
  undone: string[];
  notes: string[];
}

export interface PreviousTurn {
  message: string;
  response: string;
  /** Whether it may hold words of the person's private events, which no model may be sent. */
  isPrivate?: boolean | undefined;
}

export interface Question {
  message: string;
  channel: Channel;
  context: AssistantContext;
  /** What this person and the assistant said last, if that is not long ago. */
  previous: PreviousTurn | null;
  /** What this person's last answer left open, if that is not long ago. */
  openEnd: OpenEnd | null;
  pendingChanges: PendingChanges;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Called when the answer comes from another source than the one that was asked. */
  onSource?(source: Source): void;
}

export type Source = "planner" | "model";

/** A piece of an answer: the hub's own words, or what a model says, which nobody has checked yet. */
export type Chunk = string | { raw: string };

export interface Responder {
  source: Source;
  reply(question: Question): AsyncGenerator<Chunk, OpenEnd | null>;
}
