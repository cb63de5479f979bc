import { HubError } from "@hub/shared/errors";
import { readMember } from "@hub/shared/features/members/document";
import { changeStatus } from "@hub/shared/features/members/endpoints";
import { operations } from "@hub/shared/operations";
import type { Routes } from "../../api/route.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";

const isPast = "That time has already passed.";

export function addMemberRoutes(routes: Routes, document: FamilyDocument): void {
  routes.add(changeStatus, (input, membership) =>
    document.editAndRead(membership, readMember, (doc) => {
      const { id } = readMember(doc, input.id) ?? throwNotFound();
      if (input.until && Date.parse(input.until) <= Date.now()) throw new HubError("bad-request", isPast);
      const { status, until } = input;
      operations.setStatus.apply(doc, { id, status, until });
      return id;
    }),
  );
}
