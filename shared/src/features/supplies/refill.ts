/**
 * A tick on a list refills the supplies with that name. Each tick is one purchase. Undoing it removes that purchase,
 * even after later ticks.
 */
import type * as Y from "yjs";
import { changeEntry } from "../../entries.ts";
import { sumQuantities } from "../shopping/quantity.ts";
import type { ItemGroup } from "../shopping/stored-items.ts";
import { retainedTicks, type StoredSupply, supplies } from "./schema.ts";
import { findSupplies } from "./supply-lookup.ts";

type Refill = NonNullable<StoredSupply["filled"]>;

/** The sum of many quantities may exceed the length of a quantity. */
const maxQuantityChars = 40;

/** Refills the supplies of a line when it is ticked, or undoes the refill. */
export function fillSupplies(doc: Y.Doc, line: ItemGroup, isTaken: boolean): void {
  for (const supply of findSupplies(doc, line[0].item)) {
    const { filled } = supply;
    const ticks = filled?.ticks ?? [];
    const fresh = line.filter(({ id }) => !ticks.some(({ itemIds }) => itemIds.includes(id)));
    if (isTaken && fresh.length > 0) {
      const at = new Date().toISOString();
      const itemIds = fresh.map(({ id }) => id);
      const bought = sumQuantities(fresh.map(({ quantity }) => quantity));
      const previous = startOf(supply);
      const next = { ...previous, ticks: [...previous.ticks, { itemIds, bought, at }] };
      const quantity = amountOf(next);
      changeEntry(doc, supplies, { id: supply.id, level: "enough", quantity, useBy: null, boughtAt: at, filled: next });
    } else if (!isTaken && filled && fresh.length < line.length) {
      const others = ticks.filter(({ itemIds }) => !line.some(({ id }) => itemIds.includes(id)));
      const last = others.at(-1);
      const { ticks: _ticks, boughtAt, ...previous } = filled;
      const rest = { ...filled, ticks: others };
      changeEntry(doc, supplies, {
        id: supply.id,
        // Later changes stay.
        ...(isAsRefilled(supply) && (last ? { quantity: amountOf(rest) } : previous)),
        boughtAt: last?.at ?? boughtAt,
        filled: last ? rest : null,
      });
    }
  }
}

/** The state before the next tick. If the supply changed since the last ticks, they count only as purchases. */
function startOf(supply: StoredSupply): Refill {
  const { filled, level, quantity, useBy, boughtAt } = supply;
  if (!filled) return { level, quantity, useBy, boughtAt, ticks: [] };
  const { ticks } = filled;
  if (ticks.length < retainedTicks && isAsRefilled(supply)) return filled;
  const retained = ticks.slice(1 - retainedTicks);
  return {
    level,
    quantity,
    useBy,
    boughtAt: ticks.at(-retainedTicks)?.at ?? filled.boughtAt,
    ticks: retained.map((tick) => ({ ...tick, bought: "" })),
  };
}

function isAsRefilled({ level, quantity, useBy, filled }: StoredSupply): boolean {
  return filled !== null && level === "enough" && useBy === null && quantity === amountOf(filled);
}

/** An empty quantity stays empty. */
function amountOf({ quantity, ticks }: Refill): string {
  return quantity && sumQuantities([quantity, ...ticks.map(({ bought }) => bought)]).slice(0, maxQuantityChars);
}
