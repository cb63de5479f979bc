import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MemberId } from "@hub/shared/ids";
import { labelOf } from "./groups.ts";

/** The list that every family has. */
export const firstListName = "Shopping List";

export type NameOf = (id: MemberId | null) => string | undefined;

/** That somebody else has a line in their cart; empty for what one took oneself. */
export function takenText(
  by: MemberId | null,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  const name = by === ownId ? undefined : nameOf(by);
  return name ? `${name} has it` : "";
}

export function missingText(
  by: MemberId | null,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  if (by === null) return "";
  return by === ownId ? "You could not find it" : `${nameOf(by) ?? "Somebody"} could not find it`;
}

/** What came onto the list, and where it stands. */
export function addedText(lines: readonly ShoppingLine[]): string {
  const [only] = lines;
  if (!only) return "";
  return lines.length === 1 ? `${only.item} added, in ${labelOf(only.category)}` : `${lines.length} things added`;
}

export function itemCountText(count: number): string {
  return count === 1 ? "1 thing" : `${count} things`;
}
