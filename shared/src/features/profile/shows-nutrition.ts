import type { Role } from "../../permissions.ts";
import type { Settings } from "./schema.ts";

/** Whether a person's screens show nutrition. For children it is off by default. */
export function showsNutrition({ preferences }: Pick<Settings, "preferences">, role: Role): boolean {
  return preferences.showNutrition ?? role !== "child";
}
