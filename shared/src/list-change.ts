/**
 * Changes of a list as a form sends them: the list that the form opened with, and the edited list. Only the difference
 * is applied, so concurrent additions and removals merge.
 */
import * as z from "zod/mini";

export interface ListChange<Value> {
  from: readonly Value[];
  to: readonly Value[];
}

/** The input for a list: the whole list, or a change of it. */
export function listOrChange<Item extends z.ZodMiniType>(list: z.ZodMiniArray<Item>) {
  return z.union([list, z.strictObject({ from: list, to: list })]);
}

/** Whether an input is a change of a list instead of the whole list. */
export function isListChange<Value>(input: readonly Value[] | ListChange<Value>): input is ListChange<Value> {
  return !Array.isArray(input);
}
