/** Several notes as one text, each once. */
export function joinNotes(...notes: readonly string[]): string {
  return [...new Set(notes.filter(Boolean))].join(", ");
}
