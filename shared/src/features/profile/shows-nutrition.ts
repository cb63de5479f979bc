import type { Role } from "../../permissions.ts";
import type { Settings } from "./schema.ts";

/** Whether a person wants to be told what is in food; children are once it has been switched on for them. */
export function showsNutrition({ preferences }: Pick<Settings, "preferences">, role: Role): boolean {
  return preferences.showNutrition ?? role !== "child";
}
