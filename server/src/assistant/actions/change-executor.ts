/**
 * Makes the assistant's changes of one reply; it has no other way to change anything. Each change is stored with the
 * reply, in words and with how to take it back. A change that removes something, invites, or is one of more than five
 * is not made: it waits for the asking person's own yes, which no planner can give.
 */
import { HubError } from "@hub/shared/errors";
import { maxChanges } from "@hub/shared/features/assistant/schema";
import { encryptClearWords } from "@hub/shared/features/calendar/private-words";
import type { OwnKey } from "@hub/shared/features/calendar/sealed-words";
import { type Id, newId } from "@hub/shared/ids";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type { ChangeDescription, PhraseContext } from "@hub/shared/phrases";
import { traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import { hasEffect } from "@hub/shared/undo-trace";
import type * as Y from "yjs";
import {
  type Change,
  isDocumentChange,
  makeChange,
  phraseChange,
  requireRole,
  waitsForTap,
  whyUnsafe,
} from "./changes.ts";

/** The family's day and time zone, and the language in which a person's screens write times. */
export type FamilyLocale = Omit<PhraseContext, "doc">;

/** A change as it is stored with its reply. */
export interface StoredChange {
  id: Id<"change">;
  words: string;
  state: "waiting" | "made";
  /** Set while it waits. */
  change: Change | null;
  /** Set once it is made. */
  trace: Trace | null;
}

/** What came of changes, each in words. */
export interface Outcome {
  made: string[];
  /** Not made: it waits under the reply for the person's tap. */
  waiting: string[];
  /** Not made, because somebody must not eat it. */
  refused: string[];
}

/** What came of one change: without either, there was nothing to do. */
export interface Result {
  change: Change;
  made?: StoredChange | undefined;
  refused?: string | undefined;
}

export interface ChangeExecutorParts {
  role: Role;
  context: FamilyLocale;
  read<T>(select: (doc: Y.Doc) => T): Promise<T>;
  /** Changes the document as the assistant. */
  edit: Edit;
  /** Stores changes with the reply. */
  storeChanges(changes: readonly StoredChange[]): Promise<void>;
}

/** `own` is the key of the asking person's private events. */
type Edit = <T>(change: (doc: Y.Doc, personalKey: OwnKey | undefined) => T) => Promise<T>;
export type ChangeExecutor = ReturnType<typeof createChangeExecutor>;

/** More changes than this are named first and made after a yes. */
export const maxUnconfirmed = 5;

export function createChangeExecutor({ role, context, read, edit, storeChanges }: ChangeExecutorParts) {
  let madeCount = 0;
  let writtenCount = 0;

  async function write(changes: readonly StoredChange[]): Promise<void> {
    writtenCount += changes.length;
    if (changes.length > 0) await storeChanges(changes);
  }

  function requireRoom(count: number): void {
    if (writtenCount + count > maxChanges)
      throw new HubError("invalid", "That is too much at once. Ask for a part of it.");
  }

  /** Makes changes that need no further yes. Throws `forbidden`, and makes none, when one is not allowed. */
  async function makeEach(changes: readonly Change[]): Promise<Result[]> {
    requireRole(role, changes);
    const results = await edit((doc, personalKey) =>
      changes.map((change) => makeOne(doc, change, { ...context, personalKey })),
    );
    return read((doc) => results.map((result) => (isPersisted(doc, result) ? result : { change: result.change })));
  }

  /** Stores changes that wait for the person's yes, and returns them in words. */
  async function wait(changes: readonly Change[]): Promise<string[]> {
    requireRole(role, changes);
    const written = await read((doc) =>
      changes.slice(0, maxChanges - writtenCount).flatMap((change): StoredChange[] => {
        const words = phraseChange(change, { doc, ...context })?.todo;
        return words === undefined ? [] : [{ id: newId(), words, state: "waiting", change, trace: null }];
      }),
    );
    await write(written);
    return written.map(({ words }) => words);
  }

  return {
    wait,
    makeEach,

    /** Makes what a person has said yes to, as part of this reply. */
    async makeConfirmed(changes: readonly Change[]): Promise<Outcome> {
      const results = await makeEach(changes);
      await write(madeOf(results));
      return { ...describeResults(results), waiting: [] };
    },

    /** Makes changes at once, or has them wait. */
    async change(changes: readonly Change[]): Promise<Outcome> {
      requireRole(role, changes);
      requireRoom(changes.length);
      const isMuch = madeCount + changes.filter((change) => !waitsForTap(change)).length > maxUnconfirmed;
      const waits = (change: Change) => isMuch || waitsForTap(change);
      const results = await makeEach(changes.filter((change) => !waits(change)));
      const made = madeOf(results);
      madeCount += made.length;
      await write(made);
      return { ...describeResults(results), waiting: await wait(changes.filter(waits)) };
    },

    /** Runs a planner and the edit that stores its proposal, as one change. */
    async applySuggestion<T>(
      act: Act,
      run: (edit: Edit) => Promise<T>,
      words: (result: T) => ChangeDescription,
    ): Promise<T> {
      if (!may(role, act)) throw new HubError("forbidden");
      requireRoom(1);
      let trace: Trace = [];
      const result = await run((change) =>
        edit((doc, personalKey) => {
          const traced = traceChange(doc, () => change(doc, personalKey));
          trace = traced.trace;
          return traced.result;
        }),
      );
      if (trace.length > 0) await write([madeChange(words(result), trace)]);
      return result;
    },
  };
}

type ChangeContext = FamilyLocale & { personalKey: OwnKey | undefined };

function makeOne(doc: Y.Doc, change: Change, { personalKey, ...context }: ChangeContext): Result {
  const words = phraseChange(change, { doc, ...context });
  if (!words || !isDocumentChange(change)) return { change };
  const refused = whyUnsafe(doc, change);
  if (refused !== undefined) return { change, refused };
  const { trace } = traceChange(doc, () => {
    makeChange(doc, change);
    if (change.name === "changeEvent") encryptClearWords(doc, { eventIds: new Set([change.input.id]) }, personalKey);
  });
  return trace.length === 0 ? { change } : { change, made: madeChange(words, trace) };
}

function madeChange({ pastTense }: ChangeDescription, trace: Trace): StoredChange {
  return { id: newId(), words: pastTense, state: "made", change: null, trace };
}

/** False when the schema check has removed the change because it breaks a rule, such as a far too long title. */
function isPersisted(doc: Y.Doc, { made }: Result): boolean {
  return !made?.trace || hasEffect(doc, made.trace);
}

function madeOf(results: readonly Result[]): StoredChange[] {
  return results.flatMap(({ made }) => made ?? []);
}

function describeResults(results: readonly Result[]): Pick<Outcome, "made" | "refused"> {
  return { made: madeOf(results).map(({ words }) => words), refused: results.flatMap(({ refused }) => refused ?? []) };
}
