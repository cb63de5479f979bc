import type { Units } from "@hub/shared/features/profile/schema";
import { useSettings } from "../../hub/settings.ts";

/** The user's units. While the settings load: units as written. */
export function useUnits(): Units {
  return useSettings()?.preferences.units ?? "written";
}
