import * as z from "zod/mini";

/** The weather where the family lives, now and for the rest of the day. Degrees Celsius, whole. */
export const weatherSchema = z.object({
  place: z.string(),
  temperature: z.int(),
  high: z.int(),
  low: z.int(),
  /** As people say it: "sunny", "cloudy and cold". */
  words: z.string(),
  /** Whether people would go out in it without a second thought. */
  isGoodOutside: z.boolean(),
});
export type Weather = z.output<typeof weatherSchema>;
