import { bookmarkActivity } from "@hub/shared/features/activities/operations";
import { TentTree } from "lucide-react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { ActionTile } from "../../ui/ActionTile.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useFindActivities } from "./queries.ts";

/** Finds activities with one tap. */
export function FindActivitiesAction() {
  const isOffline = useIsOffline();
  const mayEdit = useMayRun(bookmarkActivity);
  const find = useFindActivities({
    success: "Activities found!",
    failure: "Failed to find activities. Please try again.",
  });
  if (!mayEdit) return null;
  return (
    <ActionTile
      icon={TentTree}
      label="Find Activities"
      isPending={find.isPending}
      disabled={isOffline}
      onClick={() => find.mutate()}
    />
  );
}
