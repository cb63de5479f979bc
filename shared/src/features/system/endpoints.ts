import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { freeText, singleLineText } from "../../text.ts";

export const maxErrorMessage = 300;
export const maxErrorStack = 3_000;

export const reportClientError = defineEndpoint("POST /api/client-errors", {
  summary: "Report an error of a page, for the hub's log",
  access: "anyone",
  input: z.object({
    message: singleLineText(maxErrorMessage),
    stack: z.optional(freeText(maxErrorStack)),
  }),
});
