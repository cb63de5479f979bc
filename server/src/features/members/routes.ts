import { operations } from "@hub/shared/document";
import { HubError } from "@hub/shared/errors";
import { readMember, readMembers } from "@hub/shared/features/members/document";
import {
  createMember,
  deleteMember,
  listMembers,
  updateMember,
  updateStatus,
} from "@hub/shared/features/members/endpoints";
import { newId } from "@hub/shared/ids";
import { type FamilyDocument, missing } from "../../http/family-document.ts";
import type { Routes } from "../../http/route.ts";

const isPast = "That time is over already.";

export function addMemberRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(listMembers, (_input, membership) => document.read(membership, (doc) => readMembers(doc)));

  routes.add(createMember, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const id = newId<"member">();
        operations.addMember(doc, { ...input, id });
        return id;
      },
      readMember,
    ),
  );

  routes.add(updateMember, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readMember(doc, input.id) ?? missing();
        operations.changeMember(doc, { ...input, id });
        return id;
      },
      readMember,
    ),
  );

  routes.add(updateStatus, (input, membership) =>
    document.editAndRead(
      membership,
      (doc) => {
        const { id } = readMember(doc, input.id) ?? missing();
        if (input.until && Date.parse(input.until) <= Date.now()) throw new HubError("bad-request", isPast);
        const { status, until } = input;
        operations.setStatus(doc, { id, status, until, by: membership.memberId });
        return id;
      },
      readMember,
    ),
  );

  routes.add(deleteMember, (input, membership) =>
    document.remove(membership, (doc) => {
      const { id } = readMember(doc, input.id) ?? missing();
      operations.removeMember(doc, { id });
      return null;
    }),
  );
}
