import type { FamilyId } from "@hub/shared/ids";
import { useComeBack } from "../../sync/use-live-document.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useEnterFamily } from "./queries.ts";

/** Where a neighbour tab went to another home while this page had what is not saved in its own. */
export function HeldDialog({ familyId }: { familyId: FamilyId }) {
  const enter = useEnterFamily();
  const comeBack = useComeBack();
  const save = () => enter.mutate({ familyId }, { onSuccess: comeBack });
  return (
    <ConfirmDialog
      title="Not saved yet"
      keepLabel="Go back and save it"
      confirmLabel="Lose it"
      isPending={enter.isPending}
      onConfirm={() => location.assign("/")}
      onClose={save}
    >
      You went to your other family in another tab. What you changed on this page before is not saved, and stands here
      alone.
    </ConfirmDialog>
  );
}
