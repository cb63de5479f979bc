import type { Operation } from "@hub/shared/operation";
import { type Act, may } from "@hub/shared/permissions";
import { useSession } from "../hub/session.ts";
import { useSyncIs } from "../sync/use-live-document.ts";

/** Whether this person may do something here and now: by their role, and on a screen that may write. */
export function useMay(act: Act): boolean {
  const session = useSession();
  const isReadOnly = useSyncIs("read-only");
  return session.state === "signed-in" && may(session.user.role, act) && !isReadOnly;
}

/** The same for an operation. */
export function useMayRun({ act }: Pick<Operation, "act">): boolean {
  return useMay(act);
}
