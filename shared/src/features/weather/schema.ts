import * as z from "zod/mini";

/** The weather of the family's town, now and for the rest of the day, in whole degrees Celsius. */
export const weatherSchema = z.object({
  place: z.string(),
  temperature: z.int(),
  high: z.int(),
  low: z.int(),
  /** A description in everyday words: "sunny", "cloudy and cold". */
  words: z.string(),
  /** Whether the weather suits outdoor activities. */
  isGoodOutside: z.boolean(),
});
export type Weather = z.output<typeof weatherSchema>;
