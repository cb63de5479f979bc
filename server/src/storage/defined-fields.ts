/** The fields that have a value: those to write. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // Some entries were left out, and nothing else was changed.
  return defined as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
