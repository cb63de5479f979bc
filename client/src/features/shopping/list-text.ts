import type { MemberId } from "@hub/shared/ids";

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
