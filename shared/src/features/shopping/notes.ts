/** Joins distinct notes into one string. */
export function joinNotes(...notes: readonly string[]): string {
  return [...new Set(notes.filter(Boolean))].join(", ");
}
