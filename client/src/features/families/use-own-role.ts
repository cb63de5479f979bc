import type { Role } from "@hub/shared/permissions";
import { useSession } from "../../hub/session.ts";

/** The role of the person at this screen; a child's, the least, while it is not known. */
export function useOwnRole(): Role {
  const session = useSession();
  return session.state === "signed-in" ? session.user.role : "child";
}
