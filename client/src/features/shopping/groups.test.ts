import { homeOrder, type StoreOrder } from "@hub/shared/features/shopping/store-order";
import { newId } from "@hub/shared/ids";
import { aLine } from "@hub/shared/testing/shopping-line";
import { expect, it } from "vitest";
import { groupLines } from "./groups.ts";

const line = (item: string, category: string) => aLine(item, { category });

it('groups lines by category in aisle order, with "other" last', () => {
  const groups = groupLines(
    [line("Soap", "other"), line("Milk", "dairy"), line("Leek", "produce"), line("Hay", "pets")],
    [],
  );
  expect(groups.map(({ label }) => label)).toEqual(["Produce", "Dairy", "Pets", "Other"]);
});

it("merges different names of one category", () => {
  const groups = groupLines(
    [line("Rice", "Dry goods"), line("Oats", "pantry"), line("Tape", "others"), line("Soap", "other")],
    [],
  );
  expect(groups.map(({ label, lines }) => [label, lines.length])).toEqual([
    ["Pantry", 2],
    ["Other", 2],
  ]);
});

it("groups items of another store last, under that store's name", () => {
  const [dm, removedStore] = [newId<"store">(), newId<"store">()];
  const lines = [
    { ...line("Shampoo", "care"), storeId: dm },
    { ...line("Soap", "other"), storeId: removedStore },
    line("Milk", "dairy"),
  ];
  const at = (otherStores: StoreOrder["otherStores"]) =>
    groupLines(lines, [], { ...homeOrder, otherStores }).map(({ label }) => label);
  expect(at({ [dm]: "dm" })).toEqual(["Dairy", "Other", "Only at dm"]);
  expect(at({})).toEqual(["Dairy", "Care", "Other"]);
});

it("uses the family's name for an aisle, and shows other category names as they are", () => {
  const shelf = { id: newId<"shelf">(), category: "dairy", name: "Cold things", icon: "snow" } as const;
  const later = { ...shelf, id: newId<"shelf">(), name: "Fridge" };
  const groups = groupLines([line("Milk", "dairy"), line("Tape", "constructor")], [shelf, later]);
  expect(groups.map(({ label, icon }) => [label, icon])).toEqual([
    ["Fridge", "snow"],
    ["Constructor", undefined],
  ]);
});

it("has no groups for an empty list", () => {
  expect(groupLines([], [])).toEqual([]);
});

it("sorts items that were never bought last", () => {
  const lines = [line("constructor", "dairy"), line("Tea", "dairy"), line("Milk", "dairy")];
  const [group] = groupLines(lines, [], { ...homeOrder, items: { tea: 0.9, milk: 0.1 } });
  expect(group?.lines.map(({ item }) => item)).toEqual(["Milk", "Tea", "constructor"]);
});
