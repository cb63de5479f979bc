import { showsNutrition } from "@hub/shared/features/profile/shows-nutrition";
import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";

/** Whether whoever is signed in wants to see what is in food; false until that is known. */
export function useShowsNutrition(): boolean {
  const session = useSession();
  const settings = useSettings();
  return settings !== undefined && session.state === "signed-in" && showsNutrition(settings, session.user.role);
}
