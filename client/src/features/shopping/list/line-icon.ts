import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { formatTaken, missingText } from "../list-text.ts";
import type { FamilyNames } from "../use-family-names.ts";

export interface LineIcon {
  kind: "missing" | "taken" | "assistant";
  text: string;
}

/** The only icon of a row. It shows the most important fact in the store. */
export function iconOfLine(line: ShoppingLine, names: FamilyNames): LineIcon | undefined {
  const missing = missingText(line.missingBy, names);
  if (missing) return { kind: "missing", text: missing };
  const taken = formatTaken(line.takenBy, names);
  if (taken) return { kind: "taken", text: taken };
  return line.byAssistant && { kind: "assistant", text: `Added by ${assistantName}` };
}

/** The text below a line's name: person, only store, note, and latest message. */
export function noteText(line: ShoppingLine, names: FamilyNames, latestMessage: string | undefined): string {
  const { forId, storeId, note } = line;
  return [names.nameOf(forId), names.storeOf(storeId), note, latestMessage && `“${latestMessage}”`]
    .filter(Boolean)
    .join(" · ");
}
