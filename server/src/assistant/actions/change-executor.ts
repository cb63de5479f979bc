/**
 * Makes the assistant's changes of one reply; the assistant has no other write access. Each change is stored with the
 * reply, with its description and an undo trace. A removal or an invite waits for confirmation. If
 * there are more than five changes, all of them wait. No planner can confirm.
 */
import { HubError } from "@hub/shared/errors";
import { maxChanges } from "@hub/shared/features/assistant/schema";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { encryptPlaintext } from "@hub/shared/features/calendar/private-words";
import { type Id, newId } from "@hub/shared/ids";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type { ChangeDescription, PhraseContext } from "@hub/shared/phrases";
import { traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import { hasEffect } from "@hub/shared/undo-trace";
import type * as Y from "yjs";
import {
  type Change,
  describeChange,
  isDocumentChange,
  makeChange,
  requireRole,
  requiresConfirmation,
  unsafeReason,
} from "./changes.ts";

/** The family's day and time zone, and the language of the user's screens. */
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

/** The results of changes, as descriptions. */
export interface Outcome {
  made: string[];
  /** Changes that wait for the user's confirmation. */
  waiting: string[];
  /** Changes that a dietary restriction forbids. */
  refused: string[];
}

/** The result of one change. If neither field is set, the change had no effect. */
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

/** `personalKey` encrypts the user's private events. */
type Edit = <T>(change: (doc: Y.Doc, personalKey: PersonalKey | undefined) => T) => Promise<T>;
export type ChangeExecutor = ReturnType<typeof createChangeExecutor>;

/** More changes than this need a confirmation. */
export const maxUnconfirmed = 5;

export function createChangeExecutor({ role, context, read, edit, storeChanges }: ChangeExecutorParts) {
  let madeCount = 0;
  let storedCount = 0;

  async function store(changes: readonly StoredChange[]): Promise<void> {
    storedCount += changes.length;
    if (changes.length > 0) await storeChanges(changes);
  }

  function requireCapacity(count: number): void {
    if (storedCount + count > maxChanges) throw new HubError("invalid", "That's too much at once. Ask for part of it.");
  }

  /** Makes changes without confirmation. Throws `forbidden` before any change if one is not allowed. */
  async function makeAll(changes: readonly Change[]): Promise<Result[]> {
    requireRole(role, changes);
    const results = await edit((doc, personalKey) =>
      changes.map((change) => makeOne(doc, change, { ...context, personalKey })),
    );
    return read((doc) => results.map((result) => (hasPersisted(doc, result) ? result : { change: result.change })));
  }

  /** Stores changes that wait for confirmation. Returns their descriptions. */
  async function storePending(changes: readonly Change[]): Promise<string[]> {
    requireRole(role, changes);
    const pending = await read((doc) =>
      changes.slice(0, maxChanges - storedCount).flatMap((change): StoredChange[] => {
        const words = describeChange(change, { doc, ...context })?.infinitive;
        return words === undefined ? [] : [{ id: newId(), words, state: "waiting", change, trace: null }];
      }),
    );
    await store(pending);
    return pending.map(({ words }) => words);
  }

  return {
    storePending,
    makeAll,

    /** Makes confirmed changes as part of this reply. */
    async makeConfirmed(changes: readonly Change[]): Promise<Outcome> {
      const results = await makeAll(changes);
      await store(madeOf(results));
      return { ...describeResults(results), waiting: [] };
    },

    /** Makes changes immediately, or stores them for confirmation. */
    async change(changes: readonly Change[]): Promise<Outcome> {
      requireRole(role, changes);
      requireCapacity(changes.length);
      const needsConfirmation =
        madeCount + changes.filter((change) => !requiresConfirmation(change)).length > maxUnconfirmed;
      const mustConfirm = (change: Change) => needsConfirmation || requiresConfirmation(change);
      const results = await makeAll(changes.filter((change) => !mustConfirm(change)));
      const made = madeOf(results);
      madeCount += made.length;
      await store(made);
      return { ...describeResults(results), waiting: await storePending(changes.filter(mustConfirm)) };
    },

    /** Runs a planner and stores its proposal as one change. */
    async applySuggestion<T>(
      act: Act,
      run: (edit: Edit) => Promise<T>,
      describe: (result: T) => ChangeDescription,
    ): Promise<T> {
      if (!may(role, act)) throw new HubError("forbidden");
      requireCapacity(1);
      let trace: Trace = [];
      const result = await run((change) =>
        edit((doc, personalKey) => {
          const traced = traceChange(doc, () => change(doc, personalKey));
          trace = traced.trace;
          return traced.result;
        }),
      );
      if (trace.length > 0) await store([madeChange(describe(result), trace)]);
      return result;
    },
  };
}

type ChangeContext = FamilyLocale & { personalKey: PersonalKey | undefined };

function makeOne(doc: Y.Doc, change: Change, { personalKey, ...context }: ChangeContext): Result {
  const description = describeChange(change, { doc, ...context });
  if (!description || !isDocumentChange(change)) return { change };
  const refused = unsafeReason(doc, change);
  if (refused !== undefined) return { change, refused };
  const { trace } = traceChange(doc, () => {
    makeChange(doc, change);
    if (change.name === "changeEvent") encryptPlaintext(doc, { eventIds: new Set([change.input.id]) }, personalKey);
  });
  return trace.length === 0 ? { change } : { change, made: madeChange(description, trace) };
}

function madeChange({ pastTense }: ChangeDescription, trace: Trace): StoredChange {
  return { id: newId(), words: pastTense, state: "made", change: null, trace };
}

/** False if the schema check reverted the change, for example because of a title that is too long. */
function hasPersisted(doc: Y.Doc, { made }: Result): boolean {
  return !made?.trace || hasEffect(doc, made.trace);
}

function madeOf(results: readonly Result[]): StoredChange[] {
  return results.flatMap(({ made }) => made ?? []);
}

function describeResults(results: readonly Result[]): Pick<Outcome, "made" | "refused"> {
  return { made: madeOf(results).map(({ words }) => words), refused: results.flatMap(({ refused }) => refused ?? []) };
}
