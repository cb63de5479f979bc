import { showsNutrition } from "@hub/shared/features/profile/shows-nutrition";
import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";

/** Whether the signed-in person wants to see nutrition; false until that is known. */
export function useShowsNutrition(): boolean {
  const session = useSession();
  const settings = useSettings();
  return settings !== undefined && session.state === "signed-in" && showsNutrition(settings, session.user.role);
}
