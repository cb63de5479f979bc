import { builtInCategories } from "@hub/shared/features/shopping/categories";
import { expect, test } from "vitest";
import { shelvesInOrder } from "./store-shelves.ts";

const onList = [{ category: "dairy" }, { category: "Hobby" }];

test("a store without an order has all shelves as at home, whatever is on the list today", () => {
  expect(shelvesInOrder({ categories: [] }, onList, [])).toEqual([...builtInCategories.slice(0, -1), "hobby", "other"]);
});

test("an order that names some shelves has them first, and the others after them as at home", () => {
  const [first, second, third] = shelvesInOrder({ categories: ["household", "hobby"] }, onList, []);
  expect([first, second, third]).toEqual(["household", "hobby", builtInCategories[0]]);
});
