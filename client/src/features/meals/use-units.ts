import type { Units } from "@hub/shared/features/profile/schema";
import { useSettings } from "../../hub/settings.ts";

/** The units in which somebody measures; as written until that is known. */
export function useUnits(): Units {
  return useSettings()?.preferences.units ?? "written";
}
