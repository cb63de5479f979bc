import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { missingText, takenText } from "../list-text.ts";
import type { FamilyNames } from "../use-family-names.ts";

export interface LineMark {
  kind: "missing" | "taken" | "assistant";
  text: string;
}

/** The only mark in a row beside name and amount: what matters most to somebody in the shop. */
export function markOf(line: ShoppingLine, names: FamilyNames): LineMark | undefined {
  const missing = missingText(line.missingBy, names);
  if (missing) return { kind: "missing", text: missing };
  const taken = takenText(line.takenBy, names);
  if (taken) return { kind: "taken", text: taken };
  return line.byAssistant && { kind: "assistant", text: `Added by ${assistantName}` };
}

/** The text below a line's name: for whom and from where alone, its note, and the latest message about it. */
export function noteText(line: ShoppingLine, names: FamilyNames, said: string | undefined): string {
  const { forId, storeId, note } = line;
  return [names.nameOf(forId), names.storeOf(storeId), note, said && `“${said}”`].filter(Boolean).join(" · ");
}
