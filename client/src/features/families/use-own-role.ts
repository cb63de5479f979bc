import type { Role } from "@hub/shared/permissions";
import { useUser } from "../../hub/session.ts";

/** The role of the signed-in person; a child's, the one with least rights, until it is known. */
export function useOwnRole(): Role {
  return useUser()?.role ?? "child";
}
