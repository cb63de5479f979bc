import * as z from "zod/mini";

export const roleSchema = z.enum(["owner", "adult", "child"]);
export type Role = z.infer<typeof roleSchema>;

/** What a person may be allowed to do in a family. */
export type Act = "see" | "edit-list" | "set-status" | "edit-events" | "edit-members" | "invite" | "manage-people";

const allowed: Record<Role, ReadonlySet<Act>> = {
  owner: new Set(["see", "edit-list", "set-status", "edit-events", "edit-members", "invite", "manage-people"]),
  adult: new Set(["see", "edit-list", "set-status", "edit-events", "edit-members", "invite"]),
  child: new Set(["see", "edit-list", "set-status", "edit-events"]),
};

/** The one place that says what a role may do; HTTP, sockets and documents all ask here. */
export function may(role: Role, act: Act): boolean {
  return allowed[role].has(act);
}
