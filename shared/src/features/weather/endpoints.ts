import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { weatherSchema } from "./schema.ts";

export const readWeather = defineEndpoint({
  method: "GET",
  path: "/api/weather",
  summary:
    "The weather where the family lives; null when the hub or the family is not set up for it, or nobody answers",
  access: "see",
  input: z.object({}),
  output: z.nullable(weatherSchema),
  status: 200,
});
