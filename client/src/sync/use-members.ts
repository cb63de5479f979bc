import { nextStatusEnd, readMembers, readPeople } from "@hub/shared/features/members/document";
import type { Member, Person } from "@hub/shared/features/members/schema";
import type * as Y from "yjs";
import { hubNowMs } from "../time/hub-clock.ts";
import { useDocumentQuery } from "./use-live-document.ts";

/** All members, live. A status with an end expires automatically. */
export function useMembers(): Member[] | undefined {
  return useDocumentQuery(["/api/family-members"], readMembersNow, nextStatusEnd);
}

/** All members without their statuses, so components do not render when only a status changes. */
export function useRoster(): Person[] | undefined {
  return useDocumentQuery(["people"], readPeople);
}

function readMembersNow(doc: Y.Doc): Member[] {
  return readMembers(doc, hubNowMs());
}
