/** Filters and sorts the items at home. */
import { itemKey } from "@hub/shared/features/shopping/categories";
import type { StorageLocation, Supply } from "@hub/shared/features/supplies/schema";
import { storageLocations } from "@hub/shared/features/supplies/schema";
import { shouldBeUsedSoon } from "@hub/shared/features/supplies/use-up";
import { nameKey } from "@hub/shared/text";

export const supplyFilters = { all: "Everything", missing: "Low or out", "use-up": "Use up soon" } as const;
export type SupplyFilter = keyof typeof supplyFilters;

export interface SearchOptions {
  text: string;
  kind: SupplyFilter;
}

export interface SupplyGroup {
  place: StorageLocation;
  supplies: Supply[];
  count: number;
}

/** The matching items by place. In each place, items with a date come first, then by name. */
export function groupSupplies(all: readonly Supply[], { text, kind }: SearchOptions, today: string): SupplyGroup[] {
  const words = nameKey(text).split(" ").filter(Boolean);
  const isOfKind: Record<SupplyFilter, (supply: Supply) => boolean> = {
    all: () => true,
    missing: isMissing,
    "use-up": (supply) => shouldBeUsedSoon(supply, today) || isPast(supply, today),
  };
  const isWanted = (supply: Supply) =>
    isOfKind[kind](supply) && words.every((word) => nameKey(supply.name).includes(word));
  const found = all.filter(isWanted).sort(byDateAndName);
  return storageLocations.flatMap((place) => {
    const supplies = found.filter((supply) => supply.place === place);
    return supplies.length === 0 ? [] : [{ place, supplies, count: supplies.length }];
  });
}

/** The first items of the groups. Each group keeps its full count. */
export function firstOf(groups: readonly SupplyGroup[], max: number): SupplyGroup[] {
  let left = max;
  return groups.flatMap((group) => {
    const supplies = group.supplies.slice(0, left);
    left -= supplies.length;
    return supplies.length === 0 ? [] : [{ ...group, supplies }];
  });
}

export function isMissing({ level }: Pick<Supply, "level">): boolean {
  return level !== "enough";
}

export function isPast({ useBy, level }: Pick<Supply, "useBy" | "level">, today: string): boolean {
  return useBy !== null && useBy < today && level !== "out";
}

/** The names of low or out items that are on no list. */
export function toBuy(all: readonly Supply[], wanted: ReadonlySet<string>): string[] {
  const names = new Map(all.filter(isMissing).map(({ name }) => [itemKey(name), name]));
  return [...names].flatMap(([key, name]) => (wanted.has(key) ? [] : name));
}

const never = "9999-12-31";

function byDateAndName(a: Supply, b: Supply): number {
  return (a.useBy ?? never).localeCompare(b.useBy ?? never) || a.name.localeCompare(b.name);
}
