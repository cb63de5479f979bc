import { nextStatusEnd, readMembers, readPeople } from "@hub/shared/features/members/document";
import type { Member, Person } from "@hub/shared/features/members/schema";
import type * as Y from "yjs";
import { hubNowMs } from "../time/hub-clock.ts";
import { useDocumentQuery } from "./use-live-document.ts";

/** Everyone on the roster, live; a status with an end is over when its time comes. */
export function useMembers(): Member[] | undefined {
  return useDocumentQuery(["/api/family-members"], readMembersNow, nextStatusEnd);
}

/** Everyone on the roster without their statuses: components without statuses do not render when one changes. */
export function useRoster(): Person[] | undefined {
  return useDocumentQuery(["people"], readPeople);
}

function readMembersNow(doc: Y.Doc): Member[] {
  return readMembers(doc, hubNowMs());
}
