/**
 * The parts of Yjs that the hub uses beyond its documented interface. `yjs-internals.test.ts` fails when an upgrade of
 * Yjs changes one.
 */
import * as Y from "yjs";

type SharedType = Parameters<typeof Y.findRootTypeKey>[0];
/** A block of an update or a document. */
export type Struct = Y.Item | Y.GC;

/** The clock up to which a document has the content of a client id; 0 if it has none. */
export function clockOf(doc: Y.Doc, clientId: number): number {
  return Y.getState(doc.store, clientId);
}

/** The number of client ids that ever wrote to a document. */
export function clientCountOf(doc: Y.Doc): number {
  return doc.store.clients.size;
}

/** Whether Yjs holds back content whose dependencies are missing. */
export function hasMissingDependency({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null;
}

/**
 * Makes Yjs treat a transaction as local. Applying an update makes it remote, and then Yjs takes the check's own writes
 * for a conflict of client ids and changes the id.
 */
export function declareLocal(transaction: Y.Transaction): void {
  transaction.local = true;
}

/** All structs of a client id in a document, in order. */
export function structsOf(doc: Y.Doc, clientId: number): Struct[] {
  return doc.store.clients.get(clientId) ?? [];
}

/** Finds the struct that contains a clock, in ordered structs. */
export function structAt(structs: readonly Struct[], clock: number): Struct | undefined {
  // Yjs does not change the array.
  return structs[Y.findIndexSS(structs as Struct[], clock)];
}

/** The struct of a document that contains an id. The document must have it. */
export function storedStruct(doc: Y.Doc, id: Y.ID): Struct {
  return Y.getItem(doc.store, id);
}

/** The item of a document that contains an id; undefined when the document lacks it or has discarded its content. */
export function itemAt(doc: Y.Doc, id: Y.ID): Y.Item | undefined {
  const struct = id.clock < clockOf(doc, id.client) ? storedStruct(doc, id) : undefined;
  return struct instanceof Y.Item ? struct : undefined;
}

/** The path to an item of a document: its root type, then keys, with "" for an element of a list. */
export function pathOf(item: Y.Item): string[] {
  const path = [item.parentSub ?? ""];
  // The parent of an integrated item is always a type.
  let type = item.parent as SharedType;
  for (let holder = holderOf(type); holder; holder = holderOf(type)) {
    path.unshift(holder.parentSub ?? "");
    type = holder.parent as SharedType;
  }
  return [rootNameOf(type), ...path];
}

/** The first item of a list, or the last item of a map's key, from which Yjs walks back. */
export function firstItemOf(type: SharedType, key: string | null): Y.Item | null | undefined {
  return key === null ? type._start : type._map.get(key);
}

/** The number of keys under which a map ever had a value. */
export function keyCountOf(map: Y.Map<unknown>): number {
  return map._map.size;
}

/** The item that holds a shared type; null for a root type. */
export function holderOf(type: SharedType): Y.Item | null {
  return type._item;
}

/** The name of a root type. */
export function rootNameOf(type: SharedType): string {
  return Y.findRootTypeKey(type);
}

/** The names of the root types that a transaction changed at any depth. */
export function changedRoots({ changedParentTypes }: Y.Transaction): Set<string> {
  const roots = [...changedParentTypes.keys()].filter((type) => holderOf(type) === null);
  return new Set(roots.map(rootNameOf));
}

/** The kind of an item's content; undefined for anything but maps, lists, plain values and deleted content. */
export function contentOf({ content }: Y.Item): "map" | "array" | "value" | "nothing" | undefined {
  if (content instanceof Y.ContentAny) return "value";
  if (content instanceof Y.ContentDeleted) return "nothing";
  // Y.Text and the XML types inherit from these two.
  const type = content instanceof Y.ContentType ? content.type.constructor : undefined;
  if (type === Y.Map) return "map";
  return type === Y.Array ? "array" : undefined;
}

/** The plain values of an item. */
export function valuesOf({ content }: Y.Item): readonly unknown[] {
  return content instanceof Y.ContentAny ? content.arr : [];
}

/** The shared type of an item. */
export function typeIn({ content }: Y.Item): SharedType | undefined {
  return content instanceof Y.ContentType ? content.type : undefined;
}

/** The progress of a running transaction, sorted, so lookups among many deletions are fast. */
export interface TransactionProgress {
  beforeState: Y.Transaction["beforeState"];
  deleted: Y.Transaction["deleteSet"];
}

export function transactionProgress({ beforeState, deleteSet }: Y.Transaction): TransactionProgress {
  return { beforeState, deleted: Y.mergeDeleteSets([deleteSet]) };
}

/** Whether a list had any items before a transaction. */
export function hadItems(list: Y.Array<unknown>, progress: TransactionProgress): boolean {
  for (let item = list._start; item; item = item.right) if (existedBefore(item, progress)) return true;
  return false;
}

/**
 * The value under a key before a transaction; undefined without one. Yjs offers this on its events, but their lookup of
 * deletions is only sorted after the transaction.
 */
export function valueBefore(map: Y.Map<unknown>, key: string, progress: TransactionProgress): unknown {
  let item = map._map.get(key) ?? null;
  while (item && isNew(item, progress)) item = item.left;
  return item && existedBefore(item, progress) ? item.content.getContent().at(-1) : undefined;
}

function existedBefore(item: Y.Item, progress: TransactionProgress): boolean {
  return !isNew(item, progress) && (!item.deleted || Y.isDeleted(progress.deleted, item.id));
}

function isNew({ id }: Y.Item, { beforeState }: TransactionProgress): boolean {
  return id.clock >= (beforeState.get(id.client) ?? 0);
}
