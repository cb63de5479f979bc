import * as z from "zod";

/**
 * An array with a maximum length. It checks the length before the entries, because describing thousands of invalid
 * entries takes seconds.
 */
export function boundedArray<List extends z.ZodArray>(max: number, list: List) {
  return z.array(z.unknown()).max(max).pipe(list);
}
