/** Returns the fields that have a value. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // Only removes entries.
  return defined as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}
