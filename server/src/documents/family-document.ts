/** The family document as routes see it: only that of the caller's own family, and only as the caller may. */
import type { Editor, Realtime } from "@hub/realtime";
import { signAs } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import type { Via } from "@hub/shared/features/history/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { Author, FamilyAuthor } from "@hub/shared/schema-check";
import type * as Y from "yjs";

/** Who changes a document. A membership is one, and only a check of the request makes one. */
export interface FamilyEditor {
  familyId: FamilyId;
  /** Whose daily limit in the document the change counts against. */
  editorId: string;
  author: FamilyAuthor;
  /** What makes the change, where it is not the person directly. */
  via?: Via;
}

export type FamilyDocument = ReturnType<typeof createFamilyDocument>;

export function createFamilyDocument(
  realtime: Pick<Realtime<Author>, "read" | "readOn" | "edit" | "epoch" | "requireImport">,
) {
  const read = <T>({ familyId, editorId }: Pick<FamilyEditor, "familyId" | "editorId">, select: (doc: Y.Doc) => T) =>
    realtime.read(familyId, select, editorId);
  function editAs<T>(
    { familyId, editorId: id, via }: FamilyEditor,
    { author, ...kind }: Pick<Editor<FamilyAuthor>, "author" | "via" | "isRemoval" | "isImport">,
    change: (doc: Y.Doc) => T,
  ): Promise<T> {
    const who = { id, author, via, ...kind };
    return realtime.edit(familyId, who, (doc) => signAs(doc, author.memberId, () => change(doc)));
  }
  return {
    read,
    /** The epoch that a family's document is in. */
    epoch: (familyId: FamilyId) => realtime.epoch(familyId),
    /** Throws when somebody could not bring in this many bytes now: `too-large`, or `rate-limited`. */
    requireImport: ({ familyId, editorId }: FamilyEditor, bytes: number) =>
      realtime.requireImport(familyId, editorId, bytes),
    /** Makes a change, stored when this resolves. Throw before writing to change nothing. */
    edit: <T>(editor: FamilyEditor, change: (doc: Y.Doc) => T) => editAs(editor, { author: editor.author }, change),
    /** As `edit`, for what comes from a file, of which a person may bring in more. */
    bringIn: <T>(editor: FamilyEditor, change: (doc: Y.Doc) => T) =>
      editAs(editor, { author: editor.author, isImport: true }, change),
    /** As `edit`, for changes that only remove things, which a full document accepts as well. */
    remove: <T>(editor: FamilyEditor, change: (doc: Y.Doc) => T) =>
      editAs(editor, { author: editor.author, isRemoval: true }, change),
    /** As `edit`, as the assistant for this person and within their role; the document says that it was the assistant. */
    assist: <T>(editor: FamilyEditor, change: (doc: Y.Doc) => T) =>
      editAs(editor, { author: { ...editor.author, isAssistant: true }, via: "assistant" }, change),
    /** As `edit`, and reads back what the change names: the schema check may mend it, and the hub dates statuses. */
    async editAndRead<Key, T>(
      editor: FamilyEditor,
      select: (doc: Y.Doc, key: Key) => T | undefined,
      change: (doc: Y.Doc) => Key,
    ): Promise<T> {
      const key = await editAs(editor, { author: editor.author }, change);
      return realtime.readOn(editor.familyId, (doc) => select(doc, key) ?? missing());
    },
  };
}

/** For what is not in this family, whether another family has it or not. */
export function missing(): never {
  throw new HubError("not-found");
}
