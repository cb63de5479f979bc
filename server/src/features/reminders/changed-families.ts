/** Families that changed on this node since their last scan. */
import type { FamilyId } from "@hub/shared/ids";
import type { DocumentStore } from "../../storage/document-store.ts";

export type ChangedFamilies = ReturnType<typeof createChangedFamilies>;

export function createChangedFamilies() {
  const changed = new Set<FamilyId>();
  return {
    /** Wraps the document store to record families with new rows. */
    recordChanges: (documents: DocumentStore): DocumentStore => ({
      ...documents,
      async append(rows) {
        const conflicts = await documents.append(rows);
        // The document id is the family id.
        for (const { documentId } of rows) if (!conflicts.has(documentId)) changed.add(documentId as FamilyId);
        return conflicts;
      },
    }),

    drain(): FamilyId[] {
      const ids = [...changed];
      changed.clear();
      return ids;
    },

    restore(ids: readonly FamilyId[]): void {
      for (const id of ids) changed.add(id);
    },
  };
}
