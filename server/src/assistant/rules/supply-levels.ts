import { readSupplies } from "@hub/shared/features/supplies/document";
import type { SupplyLevel } from "@hub/shared/features/supplies/schema";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { isSameName } from "./names.ts";
import type { RequestedItem } from "./requested-items.ts";

/** The changes that set supplies of exactly these names to a level. A supply that is out does not become low. */
export async function levelChanges(
  items: readonly RequestedItem[],
  level: SupplyLevel | undefined,
  { context }: Question,
): Promise<Change[]> {
  if (level === undefined) return [];
  const supplies = await context.read(readSupplies);
  return supplies
    .filter((supply) => items.some(({ item }) => isSameName(item, supply.name)))
    .filter((supply) => supply.level !== level && !(level === "low" && supply.level === "out"))
    .map(({ id }): Change => ({ name: "changeSupply", input: { id, level } }));
}
