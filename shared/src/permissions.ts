import * as z from "zod/mini";

export const roleSchema = z.enum(["owner", "adult", "child"]);
export type Role = z.infer<typeof roleSchema>;

/** The actions that a role may allow in a family. */
export type Act =
  | "see"
  | "edit-list"
  | "set-status"
  | "set-timers"
  | "write-messages"
  | "clear-messages"
  | "edit-events"
  | "edit-activities"
  | "plan-meals"
  | "ask"
  | "edit-members"
  | "edit-family"
  | "manage-displays"
  | "invite"
  | "run-tests"
  | "export"
  | "leave-family"
  | "manage-people";

const ofChild: readonly Act[] = [
  "see",
  "edit-list",
  "set-status",
  "set-timers",
  "write-messages",
  "edit-events",
  "edit-activities",
  "ask",
];
const ofAdult: readonly Act[] = [
  ...ofChild,
  "clear-messages",
  "plan-meals",
  "edit-members",
  "edit-family",
  "manage-displays",
  "invite",
  "run-tests",
  "export",
  "leave-family",
];

const allowed: Record<Actor, ReadonlySet<Act>> = {
  owner: new Set([...ofAdult, "manage-people"]),
  adult: new Set(ofAdult),
  child: new Set(ofChild),
  // The most a display may do. Its settings limit it further.
  display: new Set(["edit-list", "set-status", "set-timers", "write-messages"]),
};

/** The author's role: that of a person, or a display, which belongs to no person. */
export type Actor = Role | "display";

/** The single definition of what a role may do. HTTP, sockets and documents all use it. */
export function may(actor: Actor, act: Act): boolean {
  return allowed[actor].has(act);
}

/** The author of a change. The member is null for an unnamed person who touches a display. */
export interface Acting {
  role: Actor;
  memberId: string | null;
}

/** Whether a person may change another member's entry, if that requires a separate act. */
export function mayChangeOf(othersAct: Act | undefined, addedBy: unknown, { role, memberId }: Acting): boolean {
  return othersAct === undefined || (memberId !== null && addedBy === memberId) || may(role, othersAct);
}
