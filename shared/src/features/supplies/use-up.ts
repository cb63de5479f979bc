import { addDays } from "../../days.ts";
import type { Supply } from "./schema.ts";

/** The days before its date when an item should be used up. */
const useUpDays = 3;

/** Whether an item should be used up soon, as of a day. An expired item is never recommended. */
export function shouldBeUsedSoon({ level, useBy }: Pick<Supply, "level" | "useBy">, day: string): boolean {
  return level !== "out" && useBy !== null && useBy >= day && useBy <= addDays(day, useUpDays);
}
