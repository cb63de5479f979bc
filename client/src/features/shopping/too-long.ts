import { maxItemChars, maxNoteChars } from "@hub/shared/features/shopping/schema";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";

/** A text that is longer is something else than a list. */
const maxChars = 20_000;
const maxThings = 200;
const shownChars = 24;

/** Why a text cannot go on a list as it stands, in words that help to shorten it; undefined when it can. */
export function tooLongWords(text: string): string | undefined {
  if (text.length > maxChars) return words("This", text.length, maxChars);
  const wanted = readTypedItems(text);
  if (wanted.length > maxThings) return `These are ${wanted.length} things, of which ${maxThings} fit.`;
  for (const { item, note } of wanted) {
    if (item.length > maxItemChars) return words(`“${item.slice(0, shownChars)}…”`, item.length, maxItemChars);
    if (note.length > maxNoteChars) return words(`“${note.slice(0, shownChars)}…”`, note.length, maxNoteChars);
  }
  return undefined;
}

function words(what: string, chars: number, max: number): string {
  return `${what} has ${chars} characters, of which ${max} fit.`;
}
