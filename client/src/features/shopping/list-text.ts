import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MemberId } from "@hub/shared/ids";
import type { FamilyNames } from "./use-family-names.ts";

export type NameOf = (id: MemberId | null) => string | undefined;

/** Names the person who has a line in their cart. Empty for the user's own cart. */
export function formatTaken(
  by: MemberId | null,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  const name = by === ownId ? undefined : nameOf(by);
  return name ? `${name} has it` : "";
}

/** The person a line is for, and its only store: "for Ben", "only at Lidl". */
export function boundTexts(
  { forId, storeId }: Pick<ShoppingLine, "forId" | "storeId">,
  { nameOf, storeOf }: Pick<FamilyNames, "nameOf" | "storeOf">,
): string[] {
  const [name, store] = [nameOf(forId), storeOf(storeId)];
  return [...(name ? [`for ${name}`] : []), ...(store ? [`only at ${store}`] : [])];
}

export function missingText(
  by: MemberId | null,
  { nameOf, ownId }: { nameOf: NameOf; ownId: MemberId | undefined },
): string {
  if (by === null) return "";
  return by === ownId ? "Not found" : `${nameOf(by) ?? "Someone"} couldn't find it`;
}
