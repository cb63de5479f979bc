/** Joins distinct notes to one text. */
export function joinNotes(...notes: readonly string[]): string {
  return [...new Set(notes.filter(Boolean))].join(", ");
}
