/** Finds the writer of an edit by the stored id. */

import type { HistoryItem } from "@hub/shared/features/history/history-items";
import type { Writer } from "@hub/shared/features/history/schema";
import { readMembers } from "@hub/shared/features/members/document";
import { nameOf } from "@hub/shared/features/members/member-name";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Displays } from "../../storage/displays.ts";
import type { Memberships } from "../../storage/memberships.ts";

export interface WriterSources {
  document: FamilyDocument;
  memberships: Pick<Memberships, "ofFamily">;
  displays: Pick<Displays, "ofFamily">;
}

const hub: Writer = { id: "hub", kind: "hub", name: "Family Hub", memberId: null };

/** Lists all writers of a family and finds the writer of an item. */
export async function readWriters(membership: Membership, { document, memberships, displays }: WriterSources) {
  const { familyId } = membership;
  const [people, screens, members] = await Promise.all([
    memberships.ofFamily(familyId),
    displays.ofFamily(familyId),
    document.read(membership, (doc) => readMembers(doc)),
  ]);
  const byId = new Map<string, Writer>();
  for (const { userId, memberId } of people)
    byId.set(userId, { id: memberId, kind: "person", name: nameOf(members, memberId), memberId });
  for (const { _id, name } of screens) byId.set(_id, { id: _id, kind: "display", name, memberId: null });
  byId.set("hub", hub);
  return {
    all: [...byId.values()],

    /** The stored id of a writer. Undefined for another family's id. */
    idOf: (requestedId: string): string | undefined => [...byId].find(([, { id }]) => id === requestedId)?.[0],

    of({ by, via }: Pick<HistoryItem, "by" | "via">): Writer {
      const name = via === "display" ? "A removed display" : "A former member";
      return byId.get(by) ?? { id: null, kind: "former", name, memberId: null };
    },
  };
}
