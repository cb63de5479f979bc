/**
 * Templates with items that a family buys repeatedly: "camping". In their own file, because lists load without them.
 */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { singleLineText } from "../../text.ts";
import { maxPickLength, maxPicks, shortName } from "./lists-and-stores.ts";
import { items } from "./schema.ts";

export const maxThings = maxPicks;
export const maxTemplateItemLength = maxPickLength;

/** A template stores items as typed text, "2 kg potatoes", in a set, so concurrent additions merge. */
export const templates = defineCollection({
  kind: "template",
  name: "templates",
  maxEntries: 50,
  fields: z.object({ name: shortName }),
  sets: { things: z.array(singleLineText(maxTemplateItemLength)).check(z.maxLength(maxThings)) },
  act: items.act,
});

export type Template = Entry<typeof templates>;
