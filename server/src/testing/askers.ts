/** Who makes each call of the contract in a test. */
import type { Access, Endpoint } from "@hub/shared/api";
import { type Act, may, type Role, roleSchema } from "@hub/shared/permissions";
import { isLong } from "./scale.ts";

/** From who may most to who may least. */
const roles: readonly Role[] = roleSchema.options;

export function isAllowed(access: Access, role: Role): boolean {
  if (access === "display") return false;
  // The owner here is the first of the hub.
  if (access === "admin") return role === "owner";
  return access === "anyone" || access === "signed-in" || may(role, access);
}

/** Takes seconds. In a usual run `qa.int.test.ts` alone starts one. */
const selfTest = "/api/qa/run-tests";

/** In a usual run what several may do is asked by the least of them alone, unless it depends on whose thing it is. */
export function askersOf({ access, path }: Endpoint, othersAct: Act | undefined): readonly Role[] {
  if (isLong || othersAct !== undefined) return roles;
  const least = path === selfTest ? undefined : roles.findLast((role) => isAllowed(access, role));
  return roles.filter((role) => role === least || !isAllowed(access, role));
}
