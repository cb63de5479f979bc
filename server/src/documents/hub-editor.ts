/** Edits documents as the hub itself, without role checks. For the hub's background work only. */
import type { Realtime } from "@hub/realtime";
import type { Via } from "@hub/shared/features/history/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import type * as Y from "yjs";

export interface HubEditor extends Pick<Realtime<Author>, "create" | "read" | "raiseEpoch"> {
  /**
   * Makes a change; it is stored when this resolves. It counts against the daily limit of `by`, or the hub's own.
   * `isRemoval` marks changes that only remove data, which a full document accepts too.
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
