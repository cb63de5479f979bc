import { addMember, changeMember, removeMember, setStatus } from "@hub/shared/features/members/operations";
import type { Status } from "@hub/shared/features/members/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useRun, useUndoably } from "../../sync/use-live-document.ts";

export type NewMember = Omit<InputOf<typeof addMember>, "id">;
export type MemberChanges = Omit<InputOf<typeof changeMember>, "id">;

/** What can be done with the roster. All of it shows at once and works offline. */
export function useMemberActions() {
  const run = useRun();
  const undoably = useUndoably();
  return useMemo(
    () => ({
      add(member: NewMember): void {
        run(addMember, { ...member, id: newId<"member">() });
      },
      change(id: MemberId, changes: MemberChanges): void {
        run(changeMember, { ...changes, id });
      },
      /** Takes a member off the roster and returns the way back. */
      remove: (id: MemberId) => undoably(() => run(removeMember, { id })),
      /** Says how somebody can be reached and returns the way back. `until` is an instant by the hub's clock, or null for a status that stays. */
      setStatus: (id: MemberId, status: Status, until: string | null) =>
        undoably(() => run(setStatus, { id, status, until })),
    }),
    [run, undoably],
  );
}
