import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { personalKeySchema } from "./encrypted-words.ts";
import { events } from "./schema.ts";

export const readPrivateKey = defineEndpoint("GET /api/calendar/private-key", {
  summary:
    "The key with which a person's devices seal the words of their private events, and read them again; made when it is first asked for. Nobody else is told it",
  access: events.act,
  input: z.object({}),
  output: z.extend(personalKeySchema, { userId: idSchema<"user">() }),
});
