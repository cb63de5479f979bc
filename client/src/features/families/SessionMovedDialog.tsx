import type { FamilyId } from "@hub/shared/ids";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useEnterFamily } from "./queries.ts";

/** Appears when another tab switched families while this page has unsaved changes. */
export function SessionMovedDialog({ familyId }: { familyId: FamilyId }) {
  const enter = useEnterFamily();
  return (
    <ConfirmDialog
      title="Not saved yet"
      cancelLabel="Save first"
      confirmLabel="Discard changes"
      isPending={enter.isPending}
      onConfirm={() => location.assign("/")}
      onClose={() => enter.mutate({ familyId })}
    >
      You switched to your other family in another tab. Your changes on this page aren't saved yet.
    </ConfirmDialog>
  );
}
