/** Finds the author of an edit by the stored id. */

import type { HistoryItem } from "@hub/shared/features/history/history-items";
import type { Author } from "@hub/shared/features/history/schema";
import { readMembers } from "@hub/shared/features/members/document";
import { nameOf } from "@hub/shared/features/members/member-name";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Displays } from "../../storage/displays.ts";
import type { Memberships } from "../../storage/memberships.ts";

export interface AuthorSources {
  document: FamilyDocument;
  memberships: Pick<Memberships, "ofFamily">;
  displays: Pick<Displays, "ofFamily">;
}

const hub: Author = { id: "hub", kind: "hub", name: "Family Hub", memberId: null };

/** Lists all authors of a family and finds the author of an item. */
export async function readAuthors(membership: Membership, { document, memberships, displays }: AuthorSources) {
  const { familyId } = membership;
  const [people, screens, members] = await Promise.all([
    memberships.ofFamily(familyId),
    displays.ofFamily(familyId),
    document.read(membership, (doc) => readMembers(doc)),
  ]);
  const byId = new Map<string, Author>();
  for (const { userId, memberId } of people)
    byId.set(userId, { id: memberId, kind: "person", name: nameOf(members, memberId), memberId });
  for (const { _id, name } of screens) byId.set(_id, { id: _id, kind: "display", name, memberId: null });
  byId.set("hub", hub);
  return {
    all: [...byId.values()],

    /** The stored id of an author. Undefined for another family's id. */
    idOf: (requestedId: string): string | undefined => [...byId].find(([, { id }]) => id === requestedId)?.[0],

    of({ by, via }: Pick<HistoryItem, "by" | "via">): Author {
      const name = via === "display" ? "A removed display" : "A former member";
      return byId.get(by) ?? { id: null, kind: "former", name, memberId: null };
    },
  };
}
