import { addDays } from "../../days.ts";
import type { Supply } from "./schema.ts";

/** How many days before its date a thing should be used up. */
const useUpDays = 3;

/** Whether a thing should be used up soon, seen from a day. A thing past its date is not recommended to anybody. */
export function isToUseUp({ level, useBy }: Pick<Supply, "level" | "useBy">, day: string): boolean {
  return level !== "out" && useBy !== null && useBy >= day && useBy <= addDays(day, useUpDays);
}
