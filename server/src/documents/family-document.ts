/** The family document as routes see it: only that of the caller's own family, and only as the caller may. */
import type { Editor, Realtime } from "@hub/realtime";
import { signAs } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import type { OwnKey } from "@hub/shared/features/calendar/sealed-words";
import type { Via } from "@hub/shared/features/history/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author, FamilyAuthor } from "@hub/shared/schema-check";
import type * as Y from "yjs";
import type { PrivateKeys } from "../storage/private-keys.ts";

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

/** A change of the document; `own` is the key of its author's private events, which a display does not have. */
type DocumentChange<T> = (doc: Y.Doc, own: OwnKey | undefined) => T;

export function createFamilyDocument(
  realtime: Pick<Realtime<Author>, "read" | "readOn" | "edit" | "epoch" | "requireImport">,
  privateKeys: Pick<PrivateKeys, "ofUser">,
) {
  const read = <T>({ familyId, editorId }: Pick<FamilyEditor, "familyId" | "editorId">, select: (doc: Y.Doc) => T) =>
    realtime.read(familyId, select, editorId);
  async function editAs<T>(
    { familyId, editorId: id, via, author }: FamilyEditor,
    { isAssistant = false, ...kind }: Pick<Editor<Author>, "isRemoval" | "isImport"> & { isAssistant?: boolean },
    change: DocumentChange<T>,
  ): Promise<T> {
    // All other editors are people, whose id is a user's.
    const ownKey = author.role === "display" ? undefined : await privateKeys.ofUser(id as UserId);
    const who = { id, author: { ...author, isAssistant, ownKey }, via: isAssistant ? "assistant" : via, ...kind };
    return realtime.edit(familyId, who, (doc) => signAs(doc, author.memberId, () => change(doc, ownKey)));
  }
  return {
    read,
    /** The epoch that a family's document is in. */
    epoch: (familyId: FamilyId) => realtime.epoch(familyId),
    /** Throws when somebody could not bring in this many bytes now: `too-large`, or `rate-limited`. */
    requireImport: ({ familyId, editorId }: FamilyEditor, bytes: number) =>
      realtime.requireImport(familyId, editorId, bytes),
    /** Makes a change, stored when this resolves. Throw before writing to change nothing. */
    edit: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, {}, change),
    /** As `edit`, for what comes from a file, of which a person may bring in more. */
    importChanges: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, { isImport: true }, change),
    /** As `edit`, for changes that only remove things, which a full document accepts as well. */
    remove: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, { isRemoval: true }, change),
    /** As `edit`, as the assistant for this person and within their role; the document says that it was the assistant. */
    assist: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, { isAssistant: true }, change),
    /** As `edit`, and reads back what the change names: the schema check may mend it, and the hub dates statuses. */
    async editAndRead<Key, T>(
      editor: FamilyEditor,
      select: (doc: Y.Doc, key: Key) => T | undefined,
      change: DocumentChange<Key>,
    ): Promise<T> {
      const key = await editAs(editor, {}, change);
      return realtime.readOn(editor.familyId, (doc) => select(doc, key) ?? missing());
    },
  };
}

/** For what is not in this family, whether another family has it or not. */
export function missing(): never {
  throw new HubError("not-found");
}
