/** Data that people edit in JSON files: dishes, things to do, words about food. */
import * as z from "zod/mini";

/**
 * What a data file holds, checked by its schema. Whoever asks does so once and keeps it. Mistakes are told with the file
 * and the entry, because whoever made them looks for them there.
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
