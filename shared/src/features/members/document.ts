/**
 * The roster with its live statuses. `statusAt` is the hub's time when it received a status change. A status ends
 * without a write: readers compare it with the clock, so it ends on every screen at once, also offline.
 */
import type * as Y from "yjs";
import { readEntries, readEntry } from "../../entries.ts";
import type { MemberId } from "../../ids.ts";
import { type Member, members, type Person, type Status, type StoredMember } from "./schema.ts";

/** All members at an instant of the hub's clock, in the order of their addition. */
export function readMembers(doc: Y.Doc, nowMs = Date.now()): Member[] {
  return readEntries(doc, members).map((member) => atMoment(member, nowMs));
}

/** One member at an instant of the hub's clock, or undefined. */
export function readMember(doc: Y.Doc, id: string, nowMs = Date.now()): Member | undefined {
  const member = readEntry(doc, members, id);
  return member && atMoment(member, nowMs);
}

/** All members without their statuses. */
export function readPeople(doc: Y.Doc): Person[] {
  return readEntries(doc, members).map(
    ({ status: _status, statusAt: _at, statusEnd: _end, statusBy: _by, ...who }) => who,
  );
}

/** By member, the person who last set their status, if known. */
export function readStatusSetters(doc: Y.Doc): Record<MemberId, MemberId | null> {
  return Object.fromEntries(readEntries(doc, members).map(({ id, statusBy }) => [id, statusBy]));
}

/** Applies the end of a status. Only this function interprets it. */
function atMoment({ statusEnd, statusBy: _statusBy, ...member }: StoredMember, nowMs: number): Member {
  if (statusEnd?.status !== member.status) return { ...member, statusUntil: null };
  if (!isStatusOver(statusEnd.at, nowMs)) return { ...member, statusUntil: statusEnd.at };
  return { ...member, status: "available", statusAt: statusEnd.at, statusUntil: null };
}

/** Whether a status that was read earlier has ended since, which makes the member available. */
export function isStatusOver(statusUntil: string | null, nowMs: number): boolean {
  return statusUntil !== null && Date.parse(statusUntil) <= nowMs;
}

/** When the first of these statuses ends, in milliseconds of the hub's clock; undefined when none does. */
export function nextStatusEnd(roster: readonly Pick<Member, "statusUntil">[]): number | undefined {
  const ends = roster.flatMap(({ statusUntil }) => (statusUntil === null ? [] : [Date.parse(statusUntil)]));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** The status a tap leads to (spec, section 4): available becomes busy, anything else becomes available. */
export function toggledStatus(status: Status): Status {
  return status === "available" ? "busy" : "available";
}
