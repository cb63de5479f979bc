import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MemberId } from "@hub/shared/ids";

/** The list that every family has. */
export const firstListName = "Shopping List";

export type NameOf = (id: MemberId | null) => string | undefined;

/** What is to be known about a line beside its name: the note, and who has it or wants it. */
export function detailText(
  line: ShoppingLine,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  const taker = line.takenBy === ownId ? undefined : nameOf(line.takenBy);
  const by = line.addedBy === ownId || line.byAssistant ? undefined : nameOf(line.addedBy);
  return [line.note, taker ? `${taker} has it` : by && `for ${by}`].filter(Boolean).join(" · ");
}

export function missingText(
  by: MemberId | null,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  if (by === null) return "";
  return by === ownId ? "You could not find it" : `${nameOf(by) ?? "Somebody"} could not find it`;
}

export function itemCountText(count: number): string {
  return count === 1 ? "1 thing" : `${count} things`;
}
