import type { Role } from "@hub/shared/permissions";
import { useUser } from "../../hub/session.ts";

/** The role of the person at this screen; a child's, the least, while it is not known. */
export function useOwnRole(): Role {
  return useUser()?.role ?? "child";
}
