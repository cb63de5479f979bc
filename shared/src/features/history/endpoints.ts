import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { historyPageSchema, historyQuerySchema, undoSchema } from "./schema.ts";

export const readHistory = defineEndpoint("GET /api/history", {
  summary: "Who changed what in the last 90 days, the latest first; `before` reads on, `by` asks for one person's",
  access: "see",
  input: historyQuerySchema,
  output: historyPageSchema,
});

export const undoHistory = defineEndpoint("POST /api/history/undo", {
  summary: "Take back what a line of the history tells of, as far as nobody has changed it since",
  access: "see",
  input: undoSchema,
  output: z.object({ undone: z.int(), left: z.int() }),
  status: 200,
});
