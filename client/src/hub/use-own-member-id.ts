import type { MemberId } from "@hub/shared/ids";
import { useSession } from "./session.ts";

/** Who this person is on the family's roster; undefined until it is known who is signed in. */
export function useOwnMemberId(): MemberId | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user.memberId : undefined;
}
