import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MemberId } from "@hub/shared/ids";
import { missingText, type NameOf, takenText } from "../list-text.ts";

export interface LineMark {
  kind: "missing" | "taken" | "said" | "note" | "assistant";
  text: string;
}

/** The one thing beside name and amount that a row shows of a line: what matters most to somebody in the shop. */
export function markOf(
  line: ShoppingLine,
  names: { nameOf: NameOf; ownId: MemberId | undefined },
  said?: string,
): LineMark | undefined {
  const missing = missingText(line.missingBy, names);
  if (missing) return { kind: "missing", text: missing };
  const taken = takenText(line.takenBy, names);
  if (taken) return { kind: "taken", text: taken };
  if (said) return { kind: "said", text: said };
  if (line.note) return { kind: "note", text: line.note };
  return line.byAssistant && { kind: "assistant", text: `Added by ${assistantName}` };
}
