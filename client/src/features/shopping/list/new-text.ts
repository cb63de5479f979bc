import { assistantName } from "@hub/shared/features/assistant/name";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { Shelf } from "@hub/shared/features/shopping/shelves";
import { labelOf } from "../groups.ts";
import type { NameOf } from "../list-text.ts";

/** "2 new from Ben", or only the number if several people added them. */
export function newText(lines: readonly ShoppingLine[], nameOf: NameOf): string {
  const from = new Set(lines.map((line) => (line.byAssistant ? assistantName : nameOf(line.addedBy))));
  const [only] = from;
  return from.size === 1 && only ? `${lines.length} new from ${only}` : `${lines.length} new`;
}

/** Names the added lines and their category. */
export function addedText(lines: readonly ShoppingLine[], shelves: readonly Shelf[]): string {
  const [only] = lines;
  if (!only) return "";
  return lines.length === 1
    ? `${only.item} added, in ${labelOf(only.category, shelves)}`
    : `${lines.length} items added`;
}
