import { addMember, changeMember, removeMember, setStatus } from "@hub/shared/features/members/operations";
import type { Status } from "@hub/shared/features/members/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useRun, useRunWithUndo } from "../../sync/use-live-document.ts";

export type NewMember = Omit<InputOf<typeof addMember>, "id">;
export type MemberChanges = Omit<InputOf<typeof changeMember>, "id">;

/** The actions on members. They show at once and work offline. */
export function useMemberActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(
    () => ({
      add(member: NewMember): void {
        run(addMember, { ...member, id: newId<"member">() });
      },
      change(id: MemberId, changes: MemberChanges): void {
        run(changeMember, { ...changes, id });
      },
      /** Removes a member and returns a function that undoes it. */
      remove: (id: MemberId) => runWithUndo(() => run(removeMember, { id })),
      /**
       * Sets a status and returns a function that undoes it. `until` is an instant by the hub's clock, or null for no
       * end.
       */
      setStatus: (id: MemberId, status: Status, until: string | null) =>
        runWithUndo(() => run(setStatus, { id, status, until })),
    }),
    [run, runWithUndo],
  );
}
