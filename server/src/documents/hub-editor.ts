/** The hub's own hand in families' documents, which no role bounds. It is given only to what is the hub's own work. */
import type { Realtime } from "@hub/realtime";
import type { Via } from "@hub/shared/features/history/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import type * as Y from "yjs";

export interface HubEditor extends Pick<Realtime<Author>, "create" | "read" | "raiseEpoch"> {
  /**
   * Makes a change, stored when this resolves; it spends the room of `by`, else the hub's own. `isRemoval` says that it
   * only takes things away, which a document that is full takes as well.
   */
  edit<T>(familyId: FamilyId, change: (doc: Y.Doc) => T, options?: { by?: UserId; isRemoval?: boolean }): Promise<T>;
}

export function createHubEditor(realtime: Realtime<Author>): HubEditor {
  const { create, read, raiseEpoch, edit } = realtime;
  return {
    create,
    read,
    raiseEpoch,
    edit: (familyId, change, { by = "hub", isRemoval = false }: { by?: string; isRemoval?: boolean } = {}) =>
      edit(
        familyId,
        { id: by, author: "hub", via: by === "hub" ? undefined : ("hub" satisfies Via), isRemoval },
        change,
      ),
  };
}
