/** The family document as routes see it: only that of the caller's own family, and only as the caller's role. */
import type { Realtime } from "@hub/realtime";
import type { Author } from "@hub/shared/check";
import { HubError } from "@hub/shared/errors";
import type * as Y from "yjs";
import type { Membership } from "../auth/membership.ts";

export interface FamilyDocument {
  read<T>(membership: Membership, look: (doc: Y.Doc) => T): Promise<T>;
  /** Makes a change, stored when this resolves. Throw before writing to change nothing. */
  edit<T>(membership: Membership, change: (doc: Y.Doc) => T): Promise<T>;
  /** As `edit`, for what only takes things away, which a document that is full takes as well. */
  remove<T>(membership: Membership, change: (doc: Y.Doc) => T): Promise<T>;
  /** As `edit`, as the assistant for this person and within their role; the document says that it was the assistant. */
  assist<T>(membership: Membership, change: (doc: Y.Doc) => T): Promise<T>;
  /** As `edit`, and reads back what the change names: the check may have mended it, and the hub dates statuses. */
  editAndRead<Key, T>(
    membership: Membership,
    change: (doc: Y.Doc) => Key,
    look: (doc: Y.Doc, key: Key) => T | undefined,
  ): Promise<T>;
}

export function createFamilyDocument(realtime: Realtime<Author>): FamilyDocument {
  const read: FamilyDocument["read"] = ({ familyId, user }, look) => realtime.read(familyId, look, user._id);
  const edit: FamilyDocument["edit"] = ({ familyId, user, role }, change) =>
    realtime.edit(familyId, { id: user._id, author: role }, change);
  return {
    read,
    edit,
    remove: ({ familyId, user, role }, change) =>
      realtime.edit(familyId, { id: user._id, author: role, isRemoval: true }, change),
    assist: ({ familyId, user, role }, change) =>
      realtime.edit(familyId, { id: user._id, author: { assistantOf: role } }, change),
    async editAndRead(membership, change, look) {
      const key = await edit(membership, change);
      return read(membership, (doc) => look(doc, key) ?? missing());
    },
  };
}

/** For what is not in this family, whether it is in another or nowhere. */
export function missing(): never {
  throw new HubError("not-found");
}
