import { addDays } from "../../days.ts";
import type { Supply } from "./schema.ts";

/** So many days ahead one thinks of what goes off. */
const useUpDays = 3;

/** Whether a thing goes off soon, seen from a day. What is past its date is nobody's to recommend. */
export function isToUseUp({ level, useBy }: Pick<Supply, "level" | "useBy">, day: string): boolean {
  return level !== "out" && useBy !== null && useBy >= day && useBy <= addDays(day, useUpDays);
}
