import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { historyPageSchema, historyQuerySchema, undoSchema } from "./schema.ts";

export const readHistory = defineEndpoint("GET /api/history", {
  summary: "List the changes of the last 90 days, newest first. `before` reads the next page, `by` filters by person",
  access: "see",
  input: historyQuerySchema,
  output: historyPageSchema,
});

export const undoHistory = defineEndpoint("POST /api/history/undo", {
  summary: "Undo a change from the history, except where someone has changed the same data since",
  access: "see",
  input: undoSchema,
  output: z.object({ undone: z.int(), left: z.int() }),
  status: 200,
});
