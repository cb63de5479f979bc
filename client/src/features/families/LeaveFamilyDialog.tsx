import type { User } from "@hub/shared/features/account/schema";
import { leaveFamily } from "@hub/shared/features/families/endpoints";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { expectSessionEnd } from "../../hub/session.ts";
import { countPendingOfOtherFamilies } from "../../sync/other-outboxes.ts";
import { countPictures } from "../../sync/pictures.ts";
import { unsentCount } from "../../sync/sync-state.ts";
import { useSyncState } from "../../sync/use-live-document.ts";
import { useSignOut } from "../../sync/use-sign-out.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useOwnFamilies } from "./queries.ts";

/** Confirms leaving the family. Waits until this device has sent all changes. */
export function LeaveFamilyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const family = useOwnFamilies().data?.find(({ isCurrent }) => isCurrent);
  const leave = useLeaveFamily(user);
  return (
    <ConfirmDialog
      title={`Leave ${family?.name ?? "the family"}?`}
      cancelLabel="Stay"
      confirmLabel="Leave"
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      You'll lose access to this family and be signed out on all your devices. What you added stays with the family.
      {leave.data === "waits" &&
        " You can't leave yet, because some changes on this device aren't saved. Try again in a moment."}
    </ConfirmDialog>
  );
}

/** Leaves this page's family and deletes its data from this device. */
function useLeaveFamily(user: User) {
  const signOut = useSignOut();
  const unsent = unsentCount(useSyncState());
  return useMutation({
    mutationFn: async () => {
      const otherFamilies = await countPendingOfOtherFamilies(user.familyId).catch(() => 0);
      if (unsent + otherFamilies + (await countPictures(user)) > 0) return "waits" as const;
      const stayAfterAll = expectSessionEnd();
      try {
        await call(leaveFamily, {});
      } catch (error) {
        stayAfterAll();
        throw error;
      }
      await signOut();
      return "left" as const;
    },
  });
}
