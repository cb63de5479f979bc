import { builtInCategories } from "@hub/shared/features/shopping/categories";
import { expect, test } from "vitest";
import { shelvesInOrder } from "./store-shelves.ts";

const onList = [{ category: "dairy" }, { category: "Hobby" }];

test("lists all aisles in the order at home for a store without an order", () => {
  expect(shelvesInOrder({ categories: [] }, onList, [])).toEqual([...builtInCategories.slice(0, -1), "hobby", "other"]);
});

test("lists the aisles of a store's order first, and the others in the order at home", () => {
  const [first, second, third] = shelvesInOrder({ categories: ["household", "hobby"] }, onList, []);
  expect([first, second, third]).toEqual(["household", "hobby", builtInCategories[0]]);
});
