import type { OperationInput } from "@hub/shared/document";
import { readMember, toggledStatus } from "@hub/shared/features/members/document";
import type { Member, Status } from "@hub/shared/features/members/schema";
import { type MemberId, newId } from "@hub/shared/ids";
import { useMemo } from "react";
import { useOwnMemberId } from "../../lib/session.ts";
import { useReadNow, useRun } from "../../lib/use-live-document.ts";

export type NewMember = Omit<OperationInput<"addMember">, "id">;
export type MemberChanges = Omit<OperationInput<"changeMember">, "id">;

/** What can be done with the roster. All of it shows at once and works offline. */
export function useMemberActions() {
  const run = useRun();
  const readNow = useReadNow();
  const by = useOwnMemberId();
  return useMemo(
    () => ({
      add(member: NewMember): void {
        run("addMember", { ...member, id: newId<"member">() });
      },
      change(id: MemberId, changes: MemberChanges): void {
        run("changeMember", { ...changes, id });
      },
      /** Takes a member off the roster and returns the way back. */
      remove(id: MemberId): () => void {
        const member = readNow((doc) => readMember(doc, id));
        run("removeMember", { id });
        return () => {
          if (!member) return;
          const { status: _status, statusAt: _statusAt, statusUntil: _statusUntil, ...fields } = member;
          run("changeMember", fields);
        };
      },
      toggleStatus({ id, status }: Pick<Member, "id" | "status">): void {
        run("setStatus", { id, status: toggledStatus(status), by });
      },
      /** `until` is an instant by the hub's clock, or null for a status that stays. */
      setStatus(id: MemberId, status: Status, until: string | null): void {
        run("setStatus", { id, status, until, by });
      },
    }),
    [run, readNow, by],
  );
}
