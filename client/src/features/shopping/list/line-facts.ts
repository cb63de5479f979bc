import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { boundTexts, formatTaken, missingText } from "../list-text.ts";
import type { FamilyNames } from "../use-family-names.ts";
import { partsText } from "./parts-text.ts";

interface Names extends FamilyNames {
  mealNames: ReadonlyMap<string, string>;
}

/** The facts of a line for its sheet: its history, and the origin of its amount. */
export function factsOf(line: ShoppingLine, names: Names): string[] {
  const facts = [
    missingText(line.missingBy, names),
    formatTaken(line.takenBy, names),
    ...boundTexts(line, names).map((text) => text.charAt(0).toUpperCase() + text.slice(1)),
    partsText(line, names.mealNames),
    addedText(line, names),
  ];
  return facts.filter(Boolean);
}

function addedText({ addedBy, byAssistant }: ShoppingLine, { nameOf, ownId }: Names): string {
  if (byAssistant) return `${assistantName} ${byAssistant} this`;
  const name = addedBy !== null && addedBy === ownId ? "You" : nameOf(addedBy);
  return name ? `${name} added this` : "";
}
