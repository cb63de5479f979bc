import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { personalKeySchema } from "./encrypted-words.ts";
import { events } from "./schema.ts";

export const readPrivateKey = defineEndpoint("GET /api/calendar/private-key", {
  summary: "Get the user's own key for the text of their private events. The first call creates it",
  access: events.act,
  input: z.object({}),
  output: z.extend(personalKeySchema, { userId: idSchema<"user">() }),
});
