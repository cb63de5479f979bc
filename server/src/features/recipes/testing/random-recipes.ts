/** Random recipes, most of them with a hidden allergen, and the list of what they hide. */
import { type Allergen, allergens } from "@hub/shared/features/meals/allergens";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import type { Random } from "@hub/shared/testing/random";
import { readIngredientLine } from "../ingredient-line.ts";
import { toPreview } from "../recipe-preview.ts";
import hiddenFoods from "./hidden-foods.json" with { type: "json" };

/** Foods without allergens. */
const plainFoods = "500 g rice,3 carrots,2 potatoes,1 zucchini,400 g chicken breast,2 tomatoes,1 red onion".split(",");
const plainSteps = ["Chop everything.", "Fry the onion in olive oil until golden.", "Simmer for 20 minutes and serve."];

type Words = Pick<OwnRecipe, "name" | "steps" | "notes"> & { ingredients: string[] };
export type RandomRecipe = Pick<OwnRecipe, "name" | "servings" | "minutes" | "ingredients" | "steps" | "notes"> & {
  holds: ReadonlySet<Allergen>;
};

/** Ways to hide a food in a recipe. */
const hidingPlaces: ReadonlyArray<(recipe: Words, food: string) => void> = [
  ({ ingredients }, food) => ingredients.push(`2 tbsp ${food}`),
  ({ ingredients }, food) => ingredients.push(`1 red onion (or ${food}), optional`),
  ({ ingredients }, food) => ingredients.push(`400 g chicken breast, rolled in ${food}`),
  ({ steps }, food) => steps.push(`Finish with ${food} and serve.`),
  ({ steps }, food) => steps.push(`Stir in the ${food}, then let it rest for 5 minutes.`),
  ({ steps }, food) => steps.push(`Tip: a spoon of ${food} makes it richer.`),
  (recipe, food) => {
    recipe.notes += `Grandma always adds ${food}.\n`;
  },
  (recipe, food) => {
    recipe.notes += `The children like it\nwith ${food} on top.\n`;
  },
  (recipe, food) => {
    recipe.name = `${recipe.name} with ${food}`;
  },
];

/** One recipe, either typed or imported from a page. */
export function randomRecipe(random: Random, name: string): RandomRecipe {
  const holds = new Set<Allergen>();
  const words: Words = {
    name,
    steps: [...plainSteps],
    notes: "",
    ingredients: plainFoods.filter(() => random.chance(0.7)),
  };
  if (words.ingredients.length === 0) words.ingredients.push("500 g rice");
  for (let hiddenCount = random.below(3); hiddenCount > 0; hiddenCount--) {
    const allergen = random.pick(allergens);
    random.pick(hidingPlaces)(words, random.pick(hiddenFoods[allergen]));
    holds.add(allergen);
  }
  return { ...(random.chance(0.5) ? asTyped(words) : asImported(words)), holds };
}

function asTyped({ ingredients, ...words }: Words) {
  const read = ingredients.map((line) => readIngredientLine(line).ingredient);
  return { ...words, servings: 4, minutes: null, ingredients: read };
}

function asImported({ notes, ...words }: Words) {
  const page = { ...words, yields: ["4"], times: { total: "PT30M", prep: "", cook: "" }, picture: "" };
  return { ...toPreview(page), notes };
}
