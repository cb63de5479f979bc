import type { Member, Status } from "@hub/shared/features/members/schema";
import { useOwnMemberId } from "../../hub/session.ts";
import { addToast } from "../../lib/toast.ts";
import { statusText } from "../../ui/status-text.ts";
import { useMemberActions } from "./queries.ts";

/** Sets a person's status, with an undo toast. */
export function useStatusUpdate() {
  const { setStatus } = useMemberActions();
  const ownId = useOwnMemberId();
  return ({ id, name }: Member, status: Status, until: string | null): void => {
    const undo = setStatus(id, status, until);
    const who = id === ownId ? "You are" : `${name} is`;
    addToast({ title: `${who} ${statusText[status].toLowerCase()}`, action: { label: "Undo", onPress: undo } });
  };
}
