import type { FamilyId } from "@hub/shared/ids";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useEnterFamily } from "./queries.ts";

/** Shown when another tab switched to another home while this page has unsaved changes in its own. */
export function SessionMovedDialog({ familyId }: { familyId: FamilyId }) {
  const enter = useEnterFamily();
  return (
    <ConfirmDialog
      title="Not saved yet"
      keepLabel="Save it first"
      confirmLabel="Lose it"
      isPending={enter.isPending}
      onConfirm={() => location.assign("/")}
      onClose={() => enter.mutate({ familyId })}
    >
      You went to your other family in another tab. What you changed on this page before is not saved, and stands here
      alone.
    </ConfirmDialog>
  );
}
