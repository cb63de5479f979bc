/** Lists the callers of each call of the contract in a test. */
import type { Access, Endpoint } from "@hub/shared/api";
import { type Act, may, type Role, roleSchema } from "@hub/shared/permissions";
import { isLong } from "./scale.ts";

const roles: readonly Role[] = roleSchema.options;

export function isAllowed(access: Access, role: Role): boolean {
  if (access === "display") return false;
  // The owner in these tests is the hub's admin.
  if (access === "admin") return role === "owner";
  return access === "anyone" || access === "signed-in" || may(role, access);
}

/** All roles in the long run. Otherwise only those that are refused: each feature's tests cover the others. */
export function callersOf({ access }: Endpoint, othersAct: Act | undefined): readonly Role[] {
  if (isLong) return roles;
  return roles.filter((role) => !isAllowed(access, role) || (othersAct !== undefined && !may(role, othersAct)));
}
