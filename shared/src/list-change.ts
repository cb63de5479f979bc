/**
 * Changes of a list as a form sends them: the list that the form opened with, and the list that it has now. Only the
 * difference counts, so that two people who change the same list at once both keep their additions and removals.
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

/** Whether an input is a change of a list, rather than the whole list. */
export function isListChange<Value>(input: readonly Value[] | ListChange<Value>): input is ListChange<Value> {
  return !Array.isArray(input);
}
