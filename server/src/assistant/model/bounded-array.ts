import * as z from "zod";

/**
 * A list that is refused when it is longer, before its entries are looked at: to say what is wrong with each of
 * thousands takes seconds.
 */
export function boundedArray<List extends z.ZodArray>(max: number, list: List) {
  return z.array(z.unknown()).max(max).pipe(list);
}
