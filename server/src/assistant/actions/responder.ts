/**
 * The interface of responders: the built-in rules and the language model. A reply streams in chunks and may make
 * changes through the context. It may end with an open question (`OpenQuestion`) that the user's next message answers.
 */
import * as z from "zod/mini";
import type { AssistantContext } from "./assistant-context.ts";
import type { Outcome } from "./change-executor.ts";
import { storedChangeSchema, toStored } from "./changes.ts";

/** Text may contain Markdown. Speech is short and contains no markup. */
export type Channel = "text" | "speech";

/** The open question of a reply. */
const openQuestionSchema = z.discriminatedUnion("kind", [
  /** The changes wait for a tap or a "yes". The reply to a "yes" is `done`. */
  z.object({ kind: z.literal("confirm"), changes: z.array(storedChangeSchema), done: z.string() }),
  /** A "yes" means this sentence. */
  z.object({ kind: z.literal("instead"), message: z.string() }),
  /** The next message completes this sentence. */
  z.object({ kind: z.literal("complete"), start: z.string() }),
]);
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** Parses a stored open question. Null if another version wrote it with unknown changes. */
export function parseOpenQuestion(json: string): OpenQuestion | null {
  return openQuestionSchema.safeParse(JSON.parse(json)).data ?? null;
}

/** Serializes an open question. */
export function formatOpenQuestion(openQuestion: OpenQuestion): string {
  return JSON.stringify(
    openQuestion.kind === "confirm" ? { ...openQuestion, changes: openQuestion.changes.map(toStored) } : openQuestion,
  );
}

/** Pending changes of the last reply. Only the user's own message settles them; model tools must not. */
export interface PendingChanges {
  /** True if the last reply made a change that was not undone. */
  hasMade: boolean;
  /** Makes all changes except invites, which need a tap. */
  make(): Promise<Outcome>;
  discard(): Promise<void>;
  /** Undoes the changes of the last reply. Describes them and the changes that could not be undone. */
  undo(): Promise<UndoResult>;
}

export interface UndoResult {
  undone: string[];
  notes: string[];
}

export interface PreviousTurn {
  message: string;
  response: string;
  /** True if it may contain text of private events, which must not reach a model. */
  isPrivate?: boolean | undefined;
}

export interface Question {
  message: string;
  channel: Channel;
  context: AssistantContext;
  /** The previous turn, if it is recent. */
  previous: PreviousTurn | null;
  /** The open question of the previous reply, if it is recent. */
  openQuestion: OpenQuestion | null;
  pendingChanges: PendingChanges;
  /** Aborted when the client disconnects or stops the reply. */
  signal: AbortSignal;
  /** Called if another source answers, such as the rules instead of the model. */
  onSource?(source: Source): void;
}

export type Source = "planner" | "model";

/** A chunk of a reply: trusted text of the hub, or unchecked text of a model. */
export type Chunk = string | { raw: string };

export interface Responder {
  source: Source;
  reply(question: Question): AsyncGenerator<Chunk, OpenQuestion | null>;
}
