import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";

/** The retention of the history, in days. */
export const historyDays = 90;

/** The origin of a change that a person did not make by hand; "hub" when a person joins or leaves. */
export const viaSchema = z.enum(["assistant", "app", "account", "display", "hub"]);
export type Via = z.infer<typeof viaSchema>;

/** The author of a change: a person, a display, the hub itself, or a former member. */
export const authorSchema = z.object({
  /** The id for the `by` filter; null if the history cannot be filtered by this author. */
  id: z.nullable(z.string()),
  kind: z.enum(["person", "display", "hub", "former"]),
  name: z.string(),
  memberId: z.nullable(idSchema<"member">()),
});
export type Author = z.infer<typeof authorSchema>;

/** The most items in one line, which can be undone together. */
export const maxLineItems = 100;
/**
 * Identifies an item in the stored rows: the row, the index of the edit in it, the topic and the verb. Later items of the
 * same kind in an edit end with a number: 2, 3 and so on.
 */
const historyItemIdSchema = z.string().check(z.regex(/^\d{1,12}\.\d{1,5}\.[a-zA-Z]{1,20}\.[a-z]{1,12}(\.\d{1,3})?$/));

const itemFields = {
  at: z.string(),
  /** The change as text that follows the author's name: "added Milk to the shopping list". */
  text: z.string(),
};

export const historyItemSchema = z.object({
  id: historyItemIdSchema,
  ...itemFields,
  /** Whether part of it is still in effect and this person may undo it. */
  canUndo: z.boolean(),
});

/** One author's changes of one kind within a few minutes. */
export const historyLineSchema = z.object({
  ...itemFields,
  who: authorSchema,
  via: z.nullable(viaSchema),
  /** Its items, the latest first. */
  deeds: z.array(historyItemSchema).check(z.minLength(1), z.maxLength(maxLineItems)),
});
export type HistoryLine = z.infer<typeof historyLineSchema>;

export const historyPageSchema = z.object({
  lines: z.array(historyLineSchema),
  /** Where to continue reading; null when nothing older is stored. */
  before: z.nullable(z.string()),
  /** All authors that the `by` filter accepts. */
  writers: z.array(authorSchema),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

export const historyQuerySchema = z.object({
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,11}$/))),
  by: z.optional(z.string().check(z.maxLength(30))),
});

export const undoSchema = z.object({
  deeds: z.array(historyItemIdSchema).check(z.minLength(1), z.maxLength(maxLineItems)),
});
