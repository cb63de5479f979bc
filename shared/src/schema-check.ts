/**
 * Checks a transaction on the family document before it is shared: restores wrong values and removes wrong entries.
 * `validate-change.ts` rejects other changes, so every shared or stored state follows the schema.
 */
import * as Y from "yjs";
import { type ByAssistant, byAssistantKey, type Collection, isReadableWith } from "./collection.ts";
import { collections } from "./collections.ts";
import { deepEqual } from "./deep-equal.ts";
import { maxRemovedAtLength, parseEntry, pendingKeyPrefix, removedAtKey, tagsKey, tagsOf } from "./entries.ts";
import { type EntryLimitContext, enforceEntryLimit } from "./entry-limit.ts";
import type { PersonalKey } from "./features/calendar/encrypted-words.ts";
import { mergePendingChanges } from "./features/calendar/pending-changes.ts";
import { affectedEvents, encryptPlaintext, type WrittenEntry } from "./features/calendar/private-words.ts";
import { isId, type MemberId } from "./ids.ts";
import { type Actor, may, mayChangeOf } from "./permissions.ts";
import { hadItems, holderOf, rootNameOf, type TransactionProgress, valueBefore } from "./yjs-internals.ts";

/** The author of a change: a member, a display, or the hub itself, which may do everything. */
export type Author = FamilyAuthor | "hub";

/** A member by role, or a display. For a display, `memberId` is the person who touches it, null if unnamed. */
export interface FamilyAuthor {
  role: Actor;
  memberId: MemberId | null;
  /** Whether the assistant acts for them. */
  isAssistant?: boolean;
  /** The key that encrypts their private events; a display has none. */
  ownKey?: PersonalKey | undefined;
}

const maxTags = 64;
const maxSetSize = 100;
/** The tags, the time of removal, and the assistant's signature. */
const reservedKeyCount = 3;

/** Checks and repairs what a transaction changed, and stamps server times. Returns a reason for each repair. */
export function checkSchema(transaction: Y.Transaction, author: Author, nowIso: string): string[] {
  const reasons: string[] = [];
  // Copied first, so the loop does not check its own repairs.
  const changed = new Map(transaction.changed);
  const { memberId = null, ownKey = undefined } = author === "hub" ? {} : author;
  const parts = [...changed].map(([type, keys]): ChangedPart => ({ part: locate(type), keys }));
  const progress = mergePendingChanges(writtenEntries(parts), transaction);
  const limit: EntryLimitContext = { doc: transaction.doc, progress, changed, memberId, nowIso, excesses: new Map() };
  // Removals come first: an entry whose removal is refused counts against the limit for new entries.
  for (const { part, keys } of parts.sort((a, b) => rankOf(a.part) - rankOf(b.part))) {
    if (!part) throw new Error("A change touched a part of the document that does not exist");
    const context = { progress, limit, keys, author, nowIso, reasons };
    if (part.kind === "root") checkRoot(part.collection, part.map, context);
    else if (part.kind === "entry") checkEntry(part.collection, part.map, context);
    else checkTags(part.collection, part.tags, context);
  }
  return [...reasons, ...encryptPlaintext(transaction.doc, affectedEvents(writtenEntries(parts)), ownKey)];
}

interface Context {
  progress: TransactionProgress;
  limit: EntryLimitContext;
  keys: Set<string | null>;
  author: Author;
  nowIso: string;
  reasons: string[];
}

type SharedType = Y.Transaction["changed"] extends Map<infer Type, unknown> ? Type : never;
type Part =
  | { kind: "root"; collection: Collection; map: Y.Map<unknown> }
  | { kind: "entry"; collection: Collection; map: Y.Map<unknown> }
  | { kind: "tags"; collection: Collection; tags: Y.Array<unknown> };

function locate(type: SharedType): Part | undefined {
  const parent = type.parent;
  if (!parent) {
    const collection = collections.find(({ name }) => name === rootNameOf(type));
    return collection && type instanceof Y.Map ? { kind: "root", collection, map: type } : undefined;
  }
  const part = locate(parent);
  if (part?.kind === "root" && type instanceof Y.Map) return { kind: "entry", collection: part.collection, map: type };
  if (part?.kind === "entry" && type instanceof Y.Array && holderOf(type)?.parentSub === tagsKey) {
    return { kind: "tags", collection: part.collection, tags: type };
  }
  return undefined;
}

interface ChangedPart {
  part: Part | undefined;
  keys: Set<string | null>;
}

/** The entries that a transaction added or changed, with the written keys; "all" for a new entry. */
function* writtenEntries(parts: readonly ChangedPart[]): Generator<WrittenEntry> {
  for (const { part, keys } of parts) {
    if (part?.kind === "entry") yield { ...part, id: holderOf(part.map)?.parentSub ?? "", keys };
    if (part?.kind !== "root") continue;
    for (const id of named(keys)) {
      const map = part.map.get(id);
      if (map instanceof Y.Map) yield { collection: part.collection, id, map, keys: "all" };
    }
  }
}

function rankOf(part: Part | undefined): number {
  if (part?.kind === "tags" && part.tags.length === 0) return 0;
  return part?.kind === "root" ? 2 : 1;
}

function checkRoot(collection: Collection, root: Y.Map<unknown>, context: Context): void {
  for (const key of named(context.keys)) {
    if (!root.has(key)) continue;
    const entry = root.get(key);
    const reason = refuseEntry(collection, [key, entry], context.author) ?? refuseOverLimit(collection, entry, context);
    if (reason) {
      root.delete(key);
      context.reasons.push(reason);
    } else if (entry instanceof Y.Map) {
      stamp(collection, entry, { changed: [...entry.keys()], nowIso: context.nowIso });
      signNew(collection, entry, context.author);
    }
  }
}

/** Signs a new entry for its author, regardless of its content. */
function signNew(collection: Collection, entry: Y.Map<unknown>, author: Author): void {
  if (author === "hub") return;
  if (author.isAssistant) entry.set(byAssistantKey, "added" satisfies ByAssistant);
  for (const [name, signing] of Object.entries(collection.signed)) {
    const signer = entry.get(name) ?? null;
    const isUnsigned = signer === null && signing === "changes";
    if (!isUnsigned && signer !== author.memberId) entry.set(name, author.memberId);
  }
  for (const key of [...entry.keys()]) if (isOfOthers(collection, key, author)) entry.delete(key);
}

/** Whether a key is another member's value of a personal set, such as a reaction. */
function isOfOthers({ ownSets }: Collection, key: string, { memberId }: FamilyAuthor): boolean {
  return ownSets.some((name) => key.startsWith(`${name}:`) && !key.startsWith(`${name}:${memberId} `));
}

function isOfOwnSet({ ownSets }: Collection, key: string): boolean {
  return ownSets.some((name) => key.startsWith(`${name}:`));
}

function isOwnSignature(memberId: unknown, author: FamilyAuthor): boolean {
  return memberId === null || memberId === author.memberId;
}

/** Whether a text is plain or encrypted with the author's key. */
function isReadable(text: unknown, { ownKey }: FamilyAuthor): boolean {
  return isReadableWith(ownKey?.id, text);
}

function refuseOverLimit(collection: Collection, entry: unknown, { author, limit }: Context): string | undefined {
  return author === "hub" ? undefined : enforceEntryLimit(collection, entry, limit);
}

/** Why a new entry is refused; undefined if it is allowed. */
function refuseEntry(collection: Collection, [id, entry]: [string, unknown], author: Author): string | undefined {
  if (!mayDo(author, collection.act)) return `Your role may not add to ${collection.name}.`;
  if (!isId(id)) return `An entry of ${collection.name} has a name that is not an id.`;
  if (!(entry instanceof Y.Map)) return `An entry of ${collection.name} is not a map.`;
  const isFine =
    areTagsValid(tagsOf(entry)) &&
    areSetsInBounds(collection, entry) &&
    [...entry.keys()].every((key) => key === tagsKey || isFieldValid(collection, key, entry.get(key))) &&
    (author === "hub" || Object.values(collection.stamps).every((field) => !entry.has(field)));
  return isFine && parseEntry(collection, id, entry)
    ? undefined
    : `An entry of ${collection.name} does not have the right fields.`;
}

function checkEntry(collection: Collection, entry: Y.Map<unknown>, context: Context): void {
  const changed: string[] = [];
  for (const key of named(context.keys)) {
    const before = valueBefore(entry, key, context.progress);
    if (before === undefined && !entry.has(key)) continue;
    const reason = refuseField(collection, { entry, key, before }, context.author);
    if (!reason) {
      changed.push(key);
      continue;
    }
    if (before === undefined) entry.delete(key);
    else entry.set(key, before);
    context.reasons.push(reason);
  }
  stamp(collection, entry, { changed, nowIso: context.nowIso });
  if (changed.some((key) => key !== removedAtKey)) flagAssistant(entry, context.author);
}

/**
 * Entries that the assistant added keep its signature. Entries that it changed keep it until the next change by others.
 */
function flagAssistant(entry: Y.Map<unknown>, author: Author): void {
  const previous = entry.get(byAssistantKey);
  const isAssistant = author !== "hub" && author.isAssistant;
  if (isAssistant && previous === undefined) entry.set(byAssistantKey, "changed" satisfies ByAssistant);
  if (!isAssistant && previous === "changed") entry.delete(byAssistantKey);
}

interface Field {
  entry: Y.Map<unknown>;
  key: string;
  before: unknown;
}

/** Why a changed field is refused; undefined if it is allowed. */
function refuseField(collection: Collection, { entry, key, before }: Field, author: Author): string | undefined {
  if (!mayDo(author, collection.fieldActs[setOf(collection, key) ?? key] ?? collection.act))
    return `Your role may not change ${key} in ${collection.name}.`;
  if (author !== "hub") {
    const isOfHub = Object.values(collection.stamps).includes(key) || collection.signed[key] === "adds";
    if (isOfHub) return `Only the hub writes ${key}.`;
    if (!isOfOwnSet(collection, key) && !mayChange(collection, entry, author))
      return `Your role may not change what others added to ${collection.name}.`;
    if (collection.fixed.includes(key)) return `${key} in ${collection.name} cannot change.`;
    if (collection.encrypted.includes(key) && [before, entry.get(key)].some((text) => !isReadable(text, author)))
      return `Only the person whose key encrypted ${key} may change it.`;
    if (isOfOthers(collection, key, author)) return "Members can only react and vote for themselves.";
    if (collection.signed[key] && !isOwnSignature(entry.get(key), author))
      return "Members can only sign as themselves.";
  }
  const isOfSet = setOf(collection, key) !== undefined;
  const mayBeMissing = isOfSet || key.startsWith(pendingKeyPrefix); // Merging deletes pending changes.
  const isFine = entry.has(key) ? isFieldValid(collection, key, entry.get(key)) : mayBeMissing;
  return isFine && (!isOfSet || areSetsInBounds(collection, entry))
    ? undefined
    : `${key.slice(0, 40)} in ${collection.name} has a wrong value.`;
}

function checkTags(collection: Collection, tags: Y.Array<unknown>, context: Context): void {
  const isRemoval = tags.length === 0;
  const mayAddAndRemove =
    mayDo(context.author, collection.act) && mayChange(collection, tags.parent as Y.Map<unknown>, context.author);
  const reason = isRemoval ? undefined : refuseOverLimit(collection, tags.parent, context);
  if (isRemoval && !mayAddAndRemove) {
    tags.push([1]);
    context.reasons.push(`Your role may not remove from ${collection.name}.`);
  } else if (!isRemoval && !mayAddAndRemove && !hadItems(tags, context.progress)) {
    tags.delete(0, tags.length);
    context.reasons.push(`Your role may not restore entries of ${collection.name}.`);
  } else if (reason) {
    tags.delete(0, tags.length);
    context.reasons.push(reason);
  } else if (!isRemoval && !areTagsValid(tags)) {
    tags.delete(0, tags.length);
    tags.push([1]);
    context.reasons.push("The tags of an entry were wrong.");
  }
}

function areTagsValid(tags: Y.Array<unknown> | undefined): boolean {
  return tags !== undefined && tags.length <= maxTags && tags.toArray().every((tag) => tag === 1);
}

function isFieldValid(collection: Collection, key: string, value: unknown): boolean {
  if (key === removedAtKey) return typeof value === "string" && value.length <= maxRemovedAtLength;
  const setName = setOf(collection, key);
  if (setName) return typeof value === "number" && key.length > setName.length + 1;
  if (!Object.hasOwn(collection.fields.shape, key)) return false;
  const field = collection.fields.shape[key] as { safeParse(value: unknown): { success: boolean; data?: unknown } };
  const parsed = field.safeParse(value);
  // Equal values are in their normal form, such as trimmed.
  return parsed.success && deepEqual(parsed.data, value);
}

function areSetsInBounds(collection: Collection, entry: Y.Map<unknown>): boolean {
  return (
    entry.size <=
    Object.keys(collection.fields.shape).length + reservedKeyCount + maxSetSize * setNames(collection).length
  );
}

function setOf(collection: Collection, key: string): string | undefined {
  return setNames(collection).find((name) => key.startsWith(`${name}:`));
}

function setNames({ sets }: Collection): string[] {
  return Object.keys(sets);
}

function named(keys: Set<string | null>): string[] {
  return [...keys].filter((key) => key !== null);
}

function stamp(
  collection: Collection,
  entry: Y.Map<unknown>,
  { changed, nowIso }: { changed: readonly string[]; nowIso: string },
): void {
  for (const [field, stampField] of Object.entries(collection.stamps)) {
    if (changed.includes(field)) entry.set(stampField, nowIso);
  }
}

function mayChange(collection: Collection, entry: Y.Map<unknown>, author: Author): boolean {
  return author === "hub" || mayChangeOf(collection.othersAct, entry.get("addedBy"), author);
}

function mayDo(author: Author, act: Collection["act"]): boolean {
  return author === "hub" || may(author.role, act);
}
