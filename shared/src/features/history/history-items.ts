/** Derives history items from the changes of one edit: one item for each topic and verb. */
import * as Y from "yjs";
import { byAssistantKey, type Collection, isReadableWith } from "../../collection.ts";
import { collections } from "../../collections.ts";
import { groupBy } from "../../group-by.ts";
import { type Acting, may, mayChangeOf } from "../../permissions.ts";
import { changedKeys } from "../../trace.ts";
import type { Touch, Trace } from "../../trace-schema.ts";
import { actsToUndo, canUndoTrace } from "../../undo-trace.ts";
import { type Description, describeEdit, type NamedThing, type Topic, type Verb } from "./edit-description.ts";
import type { EntryEdit } from "./edit-reader.ts";
import type { Via } from "./schema.ts";
import { hostOf, sideEffectTest } from "./side-effects.ts";
import { changedKeyWrites, touchOf } from "./touches.ts";

/** A stored edit and its position. */
export interface StoredEdit {
  seq: number;
  /** Its index in its row. */
  index: number;
  by: string;
  at: string;
  via: Via | null;
}

export interface HistoryItem extends StoredEdit {
  id: string;
  about: Topic;
  verb: Verb;
  /** The list, if the things are on one. */
  list: string | undefined;
  things: NamedThing[];
  /** How to undo it; null when the previous values are unknown. */
  trace: Trace | null;
}

/** The history lists only additions by the hub itself, not its clean-up. */
const hubAuthor = "hub";

/** The history items of an edit. Side effects, such as a supply that a tick refilled, are undone with their item. */
export function historyItemsOfEdit(edit: StoredEdit, edits: readonly EntryEdit[], doc: Y.Doc): HistoryItem[] {
  const stored = { ...edit, via: edit.via ?? assistantIn(edits) };
  const isSideEffect = sideEffectTest(edits, { doc, at: edit.at });
  const described = edits.flatMap((each): DescribedEdit[] => {
    const description = isSideEffect(each) ? undefined : describeEdit(each, doc);
    return description && !(stored.by === hubAuthor && each.kind === "removed") ? [{ edit: each, description }] : [];
  });
  const kindOf = ({ description }: DescribedEdit) =>
    `${description.about}.${description.verb}.${listIn(description) ?? ""}`;
  const items = [...groupBy(described, kindOf).values()].flatMap((group) => historyItemOf(stored, group) ?? []);
  for (const each of edits.filter((sideEffect) => isSideEffect(sideEffect) && isUndoable(sideEffect))) {
    const host = hostOf(each, items);
    if (host) host.trace = extendTrace(host.trace, [touchOf(each)]);
  }
  // Joining or leaving changes more than the document, so it cannot be undone here.
  if (stored.via === "hub") for (const item of items) item.trace = null;
  return withIds(items);
}

/** The history item of an edit that is too large to read. */
export function oversizedHistoryItem(stored: StoredEdit): HistoryItem {
  const id = `${stored.seq}.${stored.index}.much.changed`;
  return { ...stored, id, about: "much", verb: "changed", list: undefined, things: [], trace: null };
}

/** Rows of older hubs lack the origin, but their entries contain the assistant's signature. */
function assistantIn(edits: readonly EntryEdit[]): Via | null {
  return edits.some(({ keys }) => keys.get(byAssistantKey)?.isRemoved === false) ? "assistant" : null;
}

type DescribedEdit = { edit: EntryEdit; description: Description };

function historyItemOf(stored: StoredEdit, group: readonly DescribedEdit[]): HistoryItem | undefined {
  const [first] = group;
  if (!first) return undefined;
  const { about } = first.description;
  const verb =
    stored.via === "hub" && about === "members" && first.description.verb === "added"
      ? "joined"
      : first.description.verb;
  const touches = group.map(({ edit }) => touchOf(edit));
  const things = group.map(({ description: { name, place } }) => ({ name, place }));
  return { ...stored, id: "", about, verb, list: listIn(first.description), things, trace: extendTrace([], touches) };
}

/** Changes on two lists are separate items; plans for several days are one item. */
function listIn({ about, place }: Description): string | undefined {
  return about === "items" ? place : undefined;
}

function extendTrace(trace: Trace | null, touches: readonly (Touch | undefined)[]): Trace | null {
  const defined = touches.filter((touch) => touch !== undefined);
  return trace && defined.length === touches.length ? [...trace, ...defined] : null;
}

/** Gives each item a unique id, and numbers items of the same kind in an edit, such as on two lists. */
function withIds(items: readonly HistoryItem[]): HistoryItem[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const base = `${item.seq}.${item.index}.${item.about}.${item.verb}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return { ...item, id: count === 1 ? base : `${base}.${count}` };
  });
}

/** Whether an undo restores the entry. An expired timer stays removed. */
function isUndoable(edit: EntryEdit): boolean {
  return edit.kind === "removed" ? edit.collection.revives : edit.kind !== "changed" || changedKeyWrites(edit).size > 0;
}

/** The person who undoes a change, with the id of the key for their private events; a display has none. */
export interface UndoActor extends Acting {
  keyId?: string | undefined;
}

/** Whether part of an item can still be undone, and this person may undo it. */
export function canUndo(doc: Y.Doc, { trace }: Pick<HistoryItem, "trace">, actor: UndoActor): boolean {
  return trace !== null && mayUndo(doc, trace, actor) && canUndoTrace(doc, trace, actor.memberId);
}

/** Whether a person may make the changes that undo a trace. */
export function mayUndo(doc: Y.Doc, trace: Trace, actor: UndoActor): boolean {
  return actsToUndo(trace).every((act) => may(actor.role, act)) && trace.every((touch) => mayChange(doc, touch, actor));
}

function mayChange(doc: Y.Doc, touch: Touch, actor: UndoActor): boolean {
  const collection = collections.find(({ name }) => name === touch.collection);
  const map = doc.getMap(touch.collection).get(touch.id);
  const entry = map instanceof Y.Map ? map : undefined;
  if (!mayChangeOf(collection?.othersAct, entry?.get("addedBy") ?? null, actor)) return false;
  return !collection?.implied || mayChangeText(collection, { touch, entry }, actor.keyId);
}

/**
 * Only the key's owner may undo a change that encrypted or decrypted text, or that changed text which is encrypted now.
 * Everyone may restore a removed entry, because its text stays encrypted.
 */
function mayChangeText(
  { encrypted, implied }: Collection,
  { touch, entry }: { touch: Touch; entry: Y.Map<unknown> | undefined },
  keyId: string | undefined,
): boolean {
  const { before, after } = touch;
  const present = Object.fromEntries(entry ?? []);
  const changesText = changedKeys(before, after).some((key) => key in (implied?.(present) ?? {}));
  const states = [before.values, after.values, ...(changesText ? [present] : [])];
  return states.every((values) => encrypted.every((field) => isReadableWith(keyId, values[field])));
}
