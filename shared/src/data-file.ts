/** Data that people edit in JSON files: dishes, things to do, words about food. */
import * as z from "zod/mini";

/**
 * Reads a data file, checked by its schema; callers do so once and keep the result. Throws with the file and the entry
 * of a mistake, because whoever made it looks for it there.
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
