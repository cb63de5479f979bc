import * as z from "zod/mini";

export const roleSchema = z.enum(["owner", "adult", "child"]);
export type Role = z.infer<typeof roleSchema>;

/** What a person may be allowed to do in a family. */
export type Act =
  | "see"
  | "edit-list"
  | "set-status"
  | "set-timers"
  | "edit-events"
  | "edit-activities"
  | "plan-meals"
  | "ask"
  | "edit-members"
  | "edit-family"
  | "invite"
  | "run-tests"
  | "export"
  | "manage-people";

const ofChild: readonly Act[] = [
  "see",
  "edit-list",
  "set-status",
  "set-timers",
  "edit-events",
  "edit-activities",
  "ask",
];
const ofAdult: readonly Act[] = [
  ...ofChild,
  "plan-meals",
  "edit-members",
  "edit-family",
  "invite",
  "run-tests",
  "export",
];

const allowed: Record<Role, ReadonlySet<Act>> = {
  owner: new Set([...ofAdult, "manage-people"]),
  adult: new Set(ofAdult),
  child: new Set(ofChild),
};

/** The one place that says what a role may do; HTTP, sockets and documents all ask here. */
export function may(role: Role, act: Act): boolean {
  return allowed[role].has(act);
}
