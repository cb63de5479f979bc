import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import { useDocumentQuery } from "./use-live-document.ts";

export type Members = { state: "loading" } | { state: "ready"; members: Member[] };

/** Everyone on the roster, live. */
export function useMembers(): Members {
  const query = useDocumentQuery(["/api/family-members"], readMembers);
  return query.state === "ready" ? { state: "ready", members: query.data } : query;
}
