import type { Role } from "../../permissions.ts";
import type { Settings } from "./schema.ts";

/** Whether nutrition is shown to a person; to children only once it has been switched on for them. */
export function showsNutrition({ preferences }: Pick<Settings, "preferences">, role: Role): boolean {
  return preferences.showNutrition ?? role !== "child";
}
