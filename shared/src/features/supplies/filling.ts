/**
 * What is bought is at home: a tick on a list fills what is known there by that name. Each tick is one purchase, and a
 * tick that is taken back takes that one, whatever was ticked since.
 */
import type * as Y from "yjs";
import { changeEntry } from "../../entries.ts";
import { sumQuantities } from "../shopping/quantity.ts";
import type { SameItems } from "../shopping/stored-items.ts";
import { suppliesNamed } from "./known-supplies.ts";
import { keptTicks, type StoredSupply, supplies } from "./schema.ts";

type Filled = NonNullable<StoredSupply["filled"]>;

/** A sum of many units may be longer than an amount is. */
const maxQuantityChars = 40;

/** Fills what a line is for when the line is ticked, or takes back what that tick did. */
export function fillSupplies(doc: Y.Doc, line: SameItems, isTaken: boolean): void {
  for (const supply of suppliesNamed(doc, line[0].item)) {
    const { filled } = supply;
    const ticks = filled?.ticks ?? [];
    const fresh = line.filter(({ id }) => !ticks.some(({ itemIds }) => itemIds.includes(id)));
    if (isTaken && fresh.length > 0) {
      const at = new Date().toISOString();
      const itemIds = fresh.map(({ id }) => id);
      const bought = sumQuantities(fresh.map(({ quantity }) => quantity));
      const former = startOf(supply);
      const next = { ...former, ticks: [...former.ticks, { itemIds, bought, at }] };
      const quantity = amountOf(next);
      changeEntry(doc, supplies, { id: supply.id, level: "enough", quantity, useBy: null, boughtAt: at, filled: next });
    } else if (!isTaken && filled && fresh.length < line.length) {
      const others = ticks.filter(({ itemIds }) => !line.some(({ id }) => itemIds.includes(id)));
      const last = others.at(-1);
      const { ticks: _ticks, boughtAt, ...former } = filled;
      const rest = { ...filled, ticks: others };
      changeEntry(doc, supplies, {
        id: supply.id,
        // What somebody said since stays.
        ...(isAsFilled(supply) && (last ? { quantity: amountOf(rest) } : former)),
        boughtAt: last?.at ?? boughtAt,
        filled: last ? rest : null,
      });
    }
  }
}

/** What the next tick adds to. Where something was said since the last ones, they only count as purchases any more. */
function startOf(supply: StoredSupply): Filled {
  const { filled, level, quantity, useBy, boughtAt } = supply;
  if (!filled) return { level, quantity, useBy, boughtAt, ticks: [] };
  const { ticks } = filled;
  if (ticks.length < keptTicks && isAsFilled(supply)) return filled;
  const kept = ticks.slice(1 - keptTicks);
  return {
    level,
    quantity,
    useBy,
    boughtAt: ticks.at(-keptTicks)?.at ?? filled.boughtAt,
    ticks: kept.map((tick) => ({ ...tick, bought: "" })),
  };
}

function isAsFilled({ level, quantity, useBy, filled }: StoredSupply): boolean {
  return filled !== null && level === "enough" && useBy === null && quantity === amountOf(filled);
}

/** An amount that nobody counted stays so. */
function amountOf({ quantity, ticks }: Filled): string {
  return quantity && sumQuantities([quantity, ...ticks.map(({ bought }) => bought)]).slice(0, maxQuantityChars);
}
