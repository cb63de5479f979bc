import { maxItemChars, maxNoteChars } from "@hub/shared/features/shopping/schema";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";

/** A text longer than this is not a list. */
const maxChars = 20_000;
const maxItems = 200;
const shownChars = 24;

/** Explains why a text is too long for a list. Undefined if it fits. */
export function tooLongText(text: string): string | undefined {
  if (text.length > maxChars) return tooMany("This", text.length, maxChars);
  const wanted = readTypedItems(text);
  if (wanted.length > maxItems) return `These are ${wanted.length} things, of which ${maxItems} fit.`;
  for (const { item, note } of wanted) {
    if (item.length > maxItemChars) return tooMany(`“${item.slice(0, shownChars)}…”`, item.length, maxItemChars);
    if (note.length > maxNoteChars) return tooMany(`“${note.slice(0, shownChars)}…”`, note.length, maxNoteChars);
  }
  return undefined;
}

function tooMany(what: string, chars: number, max: number): string {
  return `${what} has ${chars} characters, of which ${max} fit.`;
}
