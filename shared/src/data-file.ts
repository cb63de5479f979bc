/** Data that people edit in JSON files: dishes, activities, food words. */
import * as z from "zod/mini";

/**
 * Reads a data file and validates it. Callers read once and cache the result. Throws with the file and the entry of
 * each mistake, for the person who edits the file.
 */
export function readDataFile<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
  content: unknown,
): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, content);
  if (success) return data;
  const mistakes = error.issues.map(({ path, message }) => `${path.join(", ")}: ${message}`);
  throw new Error(`Mistakes in ${file}:\n${mistakes.join("\n")}`);
}
