import { changeMember } from "@hub/shared/features/members/operations";
import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useMembers } from "../../sync/use-members.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { TableDrawing } from "../../ui/drawings/TableDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { MemberRows } from "./MemberRows.tsx";

const MemberDialog = lazyPart(() => import("./MemberDialog.tsx").then((module) => module.MemberDialog));
const StatusDialog = lazyPart(() => import("./StatusDialog.tsx").then((module) => module.StatusDialog));

type OfMember = { kind: "edit" | "status"; memberId: string };
type OpenDialog = { kind: "nothing" } | { kind: "add" } | OfMember;

/** The members of the family and their statuses. `peopleAction` opens the people who can sign in. */
export function MembersCard({ peopleAction }: { peopleAction: ReactNode }) {
  const mayEdit = useMayRun(changeMember);
  const [open, setOpen] = useState<OpenDialog>({ kind: "nothing" });
  const demo = useDemoControls();
  // Stable callbacks, so that only the changed row renders again.
  const openStatus = useCallback((memberId: string) => setOpen({ kind: "status", memberId }), []);
  const openEdit = useCallback((memberId: string) => setOpen({ kind: "edit", memberId }), []);
  const close = () => setOpen({ kind: "nothing" });

  const addButton = mayEdit && (
    <Button
      icon={Plus}
      variant="quiet"
      paddingInline={2}
      marginInlineEnd={-2}
      aria-label="Add family member"
      onClick={demo?.addMember ?? (() => setOpen({ kind: "add" }))}
    >
      Add
    </Button>
  );

  return (
    <Card id="family" title="Family Members" actions={addButton}>
      <Roster onStatus={openStatus} onEdit={mayEdit ? openEdit : undefined} {...{ peopleAction }} />
      {open.kind === "add" && <MemberDialog onClose={close} />}
      {"memberId" in open && <DialogOfMember {...open} onClose={close} />}
    </Card>
  );
}

interface RosterProps extends Pick<ComponentProps<typeof MemberRows>, "onStatus" | "onEdit"> {
  peopleAction: ReactNode;
}

/** A separate component, so that a status change does not render the card again. */
function Roster({ peopleAction, ...actions }: RosterProps) {
  const members = useMembers();
  if (!members) return <CardLoading rows={3} lead="round" />;
  return (
    <>
      {members.length === 0 && <EmptyState drawing={<TableDrawing />} text="No family members added yet" />}
      {members.length > 0 && <MemberRows members={members} {...actions} />}
      {peopleAction}
    </>
  );
}

function DialogOfMember({ kind, memberId, onClose }: OfMember & { onClose: () => void }) {
  const member = useMembers()?.find(({ id }) => id === memberId);
  if (!member) return null;
  return kind === "edit" ? (
    <MemberDialog member={member} onClose={onClose} />
  ) : (
    <StatusDialog member={member} onClose={onClose} />
  );
}
