import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";

/** Whether somebody wants to see what is in food; children see it only once it has been switched on for them. */
export function useShowsNutrition(): boolean {
  const session = useSession();
  const settings = useSettings();
  const isChild = session.state === "signed-in" && session.user.role === "child";
  return settings !== undefined && (settings.preferences.showNutrition ?? !isChild);
}
