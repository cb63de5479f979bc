import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { boundTexts, missingText, takenText } from "../list-text.ts";
import type { FamilyNames } from "../use-family-names.ts";

export interface LineMark {
  kind: "missing" | "taken" | "said" | "note" | "assistant";
  text: string;
  /** The text in the row, for a note. */
  shown?: string;
}

/** The only mark in a row beside name and amount: what matters most to somebody in the shop. */
export function markOf(line: ShoppingLine, names: FamilyNames, said?: string): LineMark | undefined {
  const missing = missingText(line.missingBy, names);
  if (missing) return { kind: "missing", text: missing };
  const taken = takenText(line.takenBy, names);
  if (taken) return { kind: "taken", text: taken };
  if (said) return { kind: "said", text: said };
  const bound = boundTexts(line, names);
  if (bound.length > 0 || line.note)
    return {
      kind: "note",
      text: [...bound, line.note].filter(Boolean).join(", "),
      shown: [names.nameOf(line.forId), names.storeOf(line.storeId), line.note && "note"].filter(Boolean).join(" · "),
    };
  return line.byAssistant && { kind: "assistant", text: `Added by ${assistantName}` };
}
