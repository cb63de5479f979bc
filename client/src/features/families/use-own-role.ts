import type { Role } from "@hub/shared/permissions";
import { useUser } from "../../hub/session.ts";

/** The user's role. While it loads: "child", the role with the fewest rights. */
export function useOwnRole(): Role {
  return useUser()?.role ?? "child";
}
