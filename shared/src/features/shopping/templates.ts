/** What a family puts on a list again and again: "camping". In its own file, because a list is shown without it. */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { lineOfText } from "../../text.ts";
import { maxPickLength, maxPicks, shortName } from "./lists-and-stores.ts";
import { items } from "./schema.ts";

export const maxThings = maxPicks;
export const maxThingLength = maxPickLength;

/** Items as people type them, "2 kg potatoes", in a set, so concurrent additions are all kept. */
export const templates = defineCollection({
  kind: "template",
  name: "templates",
  maxEntries: 50,
  fields: z.object({ name: shortName }),
  sets: { things: z.array(lineOfText(maxThingLength)).check(z.maxLength(maxThings)) },
  act: items.act,
});

export type Template = Entry<typeof templates>;
