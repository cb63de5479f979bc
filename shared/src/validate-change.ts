/**
 * Validates a screen's change before it touches the family document. It refuses changes that do not match the
 * document's shape (containers of entries of plain values), and forbidden deletions. The check can repair everything
 * that passes.
 */
import type * as Y from "yjs";
import { collections } from "./collections.ts";
import type { DocumentChange, Position, Write } from "./document-change.ts";
import { removedAtKey, tagsKey } from "./entries.ts";
import { HubError } from "./errors.ts";

const maxKeyLength = 120;

/** Throws `invalid`, with the reason, for a change that does not match the document's shape. */
export function validateChange({ writes, deletions }: DocumentChange, doc: Y.Doc): void {
  for (const write of writes) validateWrite(write, doc);
  for (const deletion of deletions) validateDeletion(deletion);
}

/** Whether a change only removes entries, including the time of removal. */
export function isRemoval({ writes, deletions }: DocumentChange): boolean {
  const isOfRemoval = ({ path, key, content }: Write) =>
    content === "nothing" || (levelOf(path) === "entry" && key === removedAtKey);
  return writes.length + deletions.length > 0 && writes.every(isOfRemoval);
}

type Level = "collection" | "entry" | "marks";

function levelOf(path: readonly string[]): Level | undefined {
  const [root, id, inner, ...deeper] = path;
  if (!collections.some(({ name }) => name === root) || deeper.length > 0) return undefined;
  if (id === undefined) return "collection";
  if (inner === undefined) return "entry";
  return inner === tagsKey ? "marks" : undefined;
}

function validateWrite({ path, key, content }: Write, doc: Y.Doc): void {
  const level = levelOf(path);
  if (!level) throw new HubError("invalid", "The change touches a part of the document that does not exist.");
  if ((key === null) !== (level === "marks") || (key !== null && key.length > maxKeyLength))
    throw new HubError("invalid", "The change does not have the shape of a map.");
  if (!contentsOf(level, key).includes(content))
    throw new HubError("invalid", "The change nests values that cannot be nested.");
  const [root = "", id] = path;
  if (level === "collection" && key !== null && doc.getMap(root).has(key))
    throw new HubError("invalid", "An entry was replaced instead of changed.");
  if (level === "entry" && key === tagsKey && id !== undefined && doc.getMap(root).has(id))
    throw new HubError("invalid", "The tags of an entry were replaced.");
}

/** The content allowed at a position. A plain value instead of an entry is allowed, because the check can remove it. */
function contentsOf(level: Level, key: string | null): readonly Write["content"][] {
  if (level === "collection") return ["map", "value", "nothing"];
  if (level === "entry" && key === tagsKey) return ["array", "value", "nothing"];
  return ["value", "nothing"];
}

function validateDeletion({ path, key }: Position): void {
  const level = levelOf(path);
  if (!level || level === "collection" || (level === "entry" && key === tagsKey))
    throw new HubError("invalid", "An entry was deleted without a tombstone.");
}
