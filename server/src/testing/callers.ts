/** Who makes each call of the contract in a test. */
import type { Access, Endpoint } from "@hub/shared/api";
import { type Act, may, type Role, roleSchema } from "@hub/shared/permissions";
import { isLong } from "./scale.ts";

const roles: readonly Role[] = roleSchema.options;

export function isAllowed(access: Access, role: Role): boolean {
  if (access === "display") return false;
  // The owner here is the first of the hub.
  if (access === "admin") return role === "owner";
  return access === "anyone" || access === "signed-in" || may(role, access);
}

/** Everybody in the long run. In a usual one those who are refused: that the others may, each feature's own tests show. */
export function callersOf({ access }: Endpoint, othersAct: Act | undefined): readonly Role[] {
  if (isLong) return roles;
  return roles.filter((role) => !isAllowed(access, role) || (othersAct !== undefined && !may(role, othersAct)));
}
