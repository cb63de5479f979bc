import type { Units } from "@hub/shared/features/profile/schema";
import { useSettings } from "../../hub/settings.ts";

/** The person's units; as written until they are known. */
export function useUnits(): Units {
  return useSettings()?.preferences.units ?? "written";
}
