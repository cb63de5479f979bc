import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { weatherSchema } from "./schema.ts";

export const readWeather = defineEndpoint("GET /api/weather", {
  summary:
    "The weather where the family lives; null when the hub or the family is not set up for it, or nobody answers",
  access: "see",
  output: z.nullable(weatherSchema),
});
