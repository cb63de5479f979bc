import { showsNutrition } from "@hub/shared/features/profile/shows-nutrition";
import { useSession } from "../../hub/session.ts";
import { useSettings } from "../../hub/settings.ts";

/** Whether the user wants to see nutrition. False while the settings load. */
export function useShowsNutrition(): boolean {
  const session = useSession();
  const settings = useSettings();
  return settings !== undefined && session.state === "signed-in" && showsNutrition(settings, session.user.role);
}
