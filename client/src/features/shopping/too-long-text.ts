import { maxItemChars, maxNoteChars } from "@hub/shared/features/shopping/schema";
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";

/** A text longer than this is not a list. */
const maxChars = 20_000;
const maxItems = 200;
const shownChars = 24;

/** Explains why a text is too long for a list. Undefined if it fits. */
export function tooLongText(text: string): string | undefined {
  if (text.length > maxChars) return limitText("This text", text.length, maxChars);
  const items = readTypedItems(text);
  if (items.length > maxItems) return `You entered ${items.length} items. The limit is ${maxItems}.`;
  for (const { item, note } of items) {
    if (item.length > maxItemChars) return limitText(`“${item.slice(0, shownChars)}…”`, item.length, maxItemChars);
    if (note.length > maxNoteChars) return limitText(`“${note.slice(0, shownChars)}…”`, note.length, maxNoteChars);
  }
  return undefined;
}

function limitText(what: string, chars: number, max: number): string {
  return `${what} has ${chars} characters. The limit is ${max}.`;
}
