import { expect, test } from "vitest";
import { checkIngredients } from "./allergen-check.ts";

/** The foods that a restriction forbids. */
function ruledOut(restriction: string, foods: string): string[] {
  return foods.split(", ").filter((food) => checkIngredients([food], [restriction]).forbidden.length > 0);
}

const plate =
  "beef mince, chicken thighs, bacon, ham, lard, salmon, prawns, mussels, eggs, milk, cheddar, Parmesan, honey, gelatine, fish sauce, red wine, tofu, lentils, carrots, onions";

test.each([
  [
    "Vegetarian",
    "beef mince, chicken thighs, bacon, ham, lard, salmon, prawns, mussels, Parmesan, gelatine, fish sauce",
  ],
  [
    "vegan",
    "beef mince, chicken thighs, bacon, ham, lard, salmon, prawns, mussels, eggs, milk, cheddar, Parmesan, honey, gelatine, fish sauce",
  ],
  ["pescatarian", "beef mince, chicken thighs, bacon, ham, lard, gelatine"],
  ["halal", "bacon, ham, lard, gelatine, red wine"],
  ["Kosher", "bacon, ham, lard, prawns, mussels, gelatine, fish sauce"],
  ["no red meat", "beef mince, bacon, ham, lard, gelatine"],
  ["pork", "bacon, ham, lard, gelatine"],
  ["no alcohol", "red wine"],
  ["doesn't eat seafood", "salmon, prawns, mussels, fish sauce"],
  ["no onions or garlic", "onions"],
])("%s forbids the expected foods of a mixed plate", (restriction, expected) => {
  expect(ruledOut(restriction, plate).join(", ")).toBe(expected);
});

test("forbids meat with milk for kosher, and allows each alone", () => {
  expect(checkIngredients(["beef mince"], ["kosher"]).forbidden).toEqual([]);
  expect(checkIngredients(["butter"], ["kosher"]).forbidden).toEqual([]);
  expect(checkIngredients(["beef mince", "onions", "butter"], ["kosher"]).forbidden).toEqual([
    { found: "butter", restriction: "kosher", reason: "butter is in the same dish as beef" },
  ]);
});

test.each([
  ["Gluten-free", "spaghetti"],
  ["gluten free", "spaghetti"],
  ["coeliac disease", "barley"],
  ["Celiac", "soy sauce"],
  ["glutenfrei", "bread"],
  ["nut allergy", "peanut butter"],
  ["nut allergy", "cashews"],
  ["Nussallergie", "hazelnuts"],
  ["Allergic to nuts!", "walnuts"],
  ["no peanuts", "satay sauce"],
  ["almonds", "hazelnuts"],
  ["lactose intolerant", "yogurt"],
  ["Laktose", "cream"],
  ["dairy-free", "butter"],
  ["no cow's milk", "ghee"],
  ["shellfish", "oysters"],
  ["shrimp allergy", "crab"],
  ["can't have eggs", "mayonnaise"],
  ["soy", "miso"],
  ["sulfites", "white wine"],
  ["pesto allergy", "walnuts"],
  ["kiwi", "kiwis"],
  ["allergic to strawberries", "strawberry"],
  ["allergic to strawberries", "fruit salad"],
  ["strawberry", "strawberry-banana smoothie"],
  ["no aubergine", "eggplant"],
  ["cilantro", "fresh coriander"],
  ["corn allergy", "polenta"],
  ["no citrus", "lemon zest"],
  ["no onions", "shallots"],
  ["onion intolerance", "vegetable stock"],
  ["no garlic", "2 cloves of garlic"],
  ["garlic allergy", "garlic butter"],
  ["nightshades", "smoked paprika"],
  ["no cheese", "mozzarella"],
  ["mushrooms", "shiitake"],
  ["nothing spicy", "chilli flakes"],
  ["nuts, kiwi and milk", "kiwi"],
  ["nuts, kiwi and milk", "butter"],
  ["eats everything except pork", "ham"],
  ["🥜", "peanuts"],
  ["Zwetschgen", "Zwetschgenmus"],
])("%s forbids %s", (restriction, food) => {
  expect(ruledOut(restriction, food)).toEqual([food]);
});

test.each([
  ["no peanuts", "almonds, tomatoes"],
  ["tree nuts", "peanuts, coconut"],
  ["lactose intolerant", "lactose-free milk, oat milk"],
  ["no onions", "garlic, tomatoes"],
  ["pork", "beef mince, chicken"],
  ["kiwi", "strawberries, tomatoes"],
  ["no cheese", "butter, milk"],
])("%s allows %s", (restriction, foods) => {
  expect(ruledOut(restriction, foods)).toEqual([]);
});

test("reports an unknown restriction as not checked", () => {
  for (const restriction of ["Zwetschgen", "low FODMAP", "keto", "low sodium", "???", "молоко"]) {
    expect(checkIngredients(["rice"], [restriction]).notChecked, restriction).toEqual([restriction]);
  }
  expect(checkIngredients(["rice"], ["nuts, Zwetschgen"]).notChecked).toEqual(["nuts, Zwetschgen"]);
});

test('reads a text such as "none" as no restriction', () => {
  for (const restriction of ["", "none", "None.", "no restrictions", "no allergies", "eats everything", "n/a"]) {
    expect(checkIngredients(["peanuts"], [restriction]), restriction).toEqual({ forbidden: [], notChecked: [] });
  }
});
