/** The family document as routes see it: limited to the caller's family and the caller's permissions. */
import type { Editor, Realtime } from "@hub/realtime";
import { signAs } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import type { Via } from "@hub/shared/features/history/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author, FamilyAuthor } from "@hub/shared/schema-check";
import type * as Y from "yjs";
import type { PrivateKeys } from "../storage/private-keys.ts";

/** The author of a change. A `Membership` is a `FamilyEditor`, and only a verified request creates one. */
export interface FamilyEditor {
  familyId: FamilyId;
  /** The id whose daily limit the change counts against. */
  editorId: string;
  author: FamilyAuthor;
  /** The actor, if the person does not make the change directly. */
  via?: Via;
}

export type FamilyDocument = ReturnType<typeof createFamilyDocument>;

/** A change of the document. `own` is the key of the author's private events; displays have none. */
type DocumentChange<T> = (doc: Y.Doc, own: PersonalKey | undefined) => T;

export function createFamilyDocument(
  realtime: Pick<Realtime<Author>, "read" | "readCached" | "edit" | "epoch" | "requireImport">,
  privateKeys: Pick<PrivateKeys, "ofUser">,
) {
  const read = <T>({ familyId, editorId }: Pick<FamilyEditor, "familyId" | "editorId">, select: (doc: Y.Doc) => T) =>
    realtime.read(familyId, select, editorId);
  async function editAs<T>(
    { familyId, editorId: id, via, author }: FamilyEditor,
    { isAssistant = false, ...kind }: Pick<Editor<Author>, "isRemoval" | "isImport"> & { isAssistant?: boolean },
    change: DocumentChange<T>,
  ): Promise<T> {
    // All other editors are people, identified by a user id.
    const ownKey = author.role === "display" ? undefined : await privateKeys.ofUser(id as UserId);
    const roomEditor = {
      id,
      author: { ...author, isAssistant, ownKey },
      via: isAssistant ? "assistant" : via,
      ...kind,
    };
    return realtime.edit(familyId, roomEditor, (doc) => signAs(doc, author.memberId, () => change(doc, ownKey)));
  }
  return {
    read,
    epoch: (familyId: FamilyId) => realtime.epoch(familyId),
    /** Throws `too-large` or `rate-limited` if the person cannot import this many bytes now. */
    requireImport: ({ familyId, editorId }: FamilyEditor, bytes: number) =>
      realtime.requireImport(familyId, editorId, bytes),
    /** Makes a change; it is stored when this resolves. To change nothing, throw before writing. */
    edit: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, {}, change),
    /** Like `edit`, for imported files, which have a higher limit. */
    importChanges: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, { isImport: true }, change),
    /** Like `edit`, for changes that only remove data. A full document accepts them too. */
    remove: <T>(editor: FamilyEditor, change: DocumentChange<T>) => editAs(editor, { isRemoval: true }, change),
    /**
     * Like `edit`, as the assistant on behalf of the person and within their role. The document records the assistant.
     */
    editAsAssistant: <T>(editor: FamilyEditor, change: DocumentChange<T>) =>
      editAs(editor, { isAssistant: true }, change),
    /** Like `edit`, and returns the changed entry: the schema check may fix it, and the hub dates statuses. */
    async editAndRead<Key, T>(
      editor: FamilyEditor,
      select: (doc: Y.Doc, key: Key) => T | undefined,
      change: DocumentChange<Key>,
    ): Promise<T> {
      const key = await editAs(editor, {}, change);
      return realtime.readCached(editor.familyId, (doc) => select(doc, key) ?? throwNotFound());
    },
  };
}

/** Throws "not found", whether or not another family has the entry. */
export function throwNotFound(): never {
  throw new HubError("not-found");
}
