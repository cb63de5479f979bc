import type { Operation } from "@hub/shared/operation";
import { type Act, may } from "@hub/shared/permissions";
import { useSession } from "../hub/session.ts";
import { useSyncIs } from "../sync/use-live-document.ts";

/** Whether the user has a permission, by their role, and the document is not read-only. */
export function useMay(act: Act): boolean {
  const session = useSession();
  const isReadOnly = useSyncIs("read-only");
  return session.state === "signed-in" && may(session.user.role, act) && !isReadOnly;
}

/** The same for an operation. */
export function useMayRun({ act }: Pick<Operation, "act">): boolean {
  return useMay(act);
}
