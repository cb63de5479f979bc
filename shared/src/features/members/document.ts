/** The roster with its live statuses. `statusAt` is the server's time, written when it takes a status change in. */
import type * as Y from "yjs";
import { addEntry, type Changes, changeEntry, readEntries, readEntry, removeEntry } from "../../collection.ts";
import type { MemberId } from "../../ids.ts";
import { type Member, members, type Status } from "./schema.ts";

/** Everyone on the roster, in the order in which they were added. */
export function readMembers(doc: Y.Doc): Member[] {
  return readEntries(doc, members);
}

/** One member, or undefined. */
export function readMember(doc: Y.Doc, id: string): Member | undefined {
  return readEntry(doc, members, id);
}

type MemberFields = Omit<Changes<typeof members>, "status" | "statusAt">;

/** Puts a person on the roster. */
export function addMember(doc: Y.Doc, input: { id: MemberId; name: string } & MemberFields): void {
  addEntry(doc, members, input);
}

/** Changes what is known about a member. */
export function changeMember(doc: Y.Doc, input: { id: MemberId } & MemberFields): void {
  changeEntry(doc, members, input);
}

/** Takes a member off the roster. */
export function removeMember(doc: Y.Doc, input: { id: MemberId }): void {
  removeEntry(doc, members, input.id);
}

/** Sets how a member can be reached right now. */
export function setStatus(doc: Y.Doc, input: { id: MemberId; status: Status }): void {
  changeEntry(doc, members, input);
}

/** The status a tap leads to (spec, section 4): available becomes busy, anything else becomes available. */
export function toggledStatus(status: Status): Status {
  return status === "available" ? "busy" : "available";
}
