import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { weatherSchema } from "./schema.ts";

export const readWeather = defineEndpoint("GET /api/weather", {
  summary: "Get the weather in the family's town. Null if weather is not set up, or if the service is unreachable",
  access: "see",
  output: z.nullable(weatherSchema),
});
