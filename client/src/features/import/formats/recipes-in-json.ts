/** Reads recipes as other apps export them. Keeps ingredients as text, which the hub then parses. */
import { readServings } from "@hub/shared/features/recipes/servings";
import { readMinutes } from "@hub/shared/features/recipes/times";
import * as z from "zod/mini";
import { type Collector, type ParsedRecipe, uncheckedField, wordsOf } from "../collector.ts";
import { plainText } from "../html-text.ts";

const parts = z.array(z.unknown());
const named = z.object({ name: uncheckedField });

/** A household exported by KitchenOwl. */
const kitchenOwl = z.object({ recipes: parts, items: z.optional(parts), shoppinglists: z.optional(parts) });
const kitchenOwlRecipe = z.object({
  name: uncheckedField,
  description: uncheckedField,
  yields: uncheckedField,
  time: uncheckedField,
  source: uncheckedField,
  items: z._default(parts, []),
  tags: z._default(parts, []),
});
const kitchenOwlItem = z.object({ name: uncheckedField, description: uncheckedField });

export function readKitchenOwl(value: unknown, collector: Collector): boolean {
  const { success, data } = kitchenOwl.safeParse(value);
  if (!success || (data.items === undefined && data.shoppinglists === undefined)) return false;
  for (const [index, each] of data.recipes.entries()) {
    const recipe = kitchenOwlRecipe.safeParse(each).data;
    if (!recipe) collector.addBad(`Recipe ${index + 1}`, "It isn't a recipe.");
    else
      collector.addRecipe(`Recipe ${index + 1}`, {
        name: wordsOf(plainText(wordsOf(recipe.name))),
        servings: readServings([wordsOf(recipe.yields)]),
        minutes: readMinutes(wordsOf(recipe.time)),
        ingredients: recipe.items.map((item) => {
          const { name, description } = kitchenOwlItem.safeParse(item).data ?? {};
          return joined(wordsOf(description), wordsOf(name));
        }),
        steps: paragraphs(recipe.description),
        tags: recipe.tags.map(wordsOf).filter(Boolean),
        source: address(recipe.source),
      });
  }
  return true;
}

/** A Mealie recipe, or several in one file. */
const mealie = z.object({
  name: uncheckedField,
  recipeIngredient: parts,
  recipeInstructions: z._default(z.nullable(parts), []),
  recipeYield: uncheckedField,
  recipeServings: uncheckedField,
  totalTime: uncheckedField,
  tags: z._default(z.nullable(parts), []),
  orgURL: uncheckedField,
  notes: z._default(z.nullable(parts), []),
});
const mealieIngredient = z.object({
  display: uncheckedField,
  originalText: uncheckedField,
  quantity: uncheckedField,
  unit: uncheckedField,
  food: uncheckedField,
  note: uncheckedField,
  /** The name of the group that starts here. */
  title: uncheckedField,
});
const mealieText = z.object({ text: uncheckedField, title: uncheckedField });

export function readMealie(value: unknown, collector: Collector): boolean {
  return readEach(value, collector, (each, place) => {
    const recipe = mealie.safeParse(each).data;
    if (!recipe) return false;
    collector.addRecipe(place, {
      name: wordsOf(plainText(wordsOf(recipe.name))),
      servings: readServings([wordsOf(recipe.recipeServings), wordsOf(recipe.recipeYield)]),
      minutes: readMinutes(wordsOf(recipe.totalTime)),
      ingredients: recipe.recipeIngredient.flatMap(mealieIngredientLines).filter(Boolean),
      steps: (recipe.recipeInstructions ?? []).flatMap((step) => [...titleOf(step), ...paragraphs(textOf(step))]),
      tags: (recipe.tags ?? []).map(nameOf).filter(Boolean),
      notes: (recipe.notes ?? []).map(textOf).join("\n"),
      source: address(recipe.orgURL),
    });
    return true;
  });
}

function mealieIngredientLines(ingredient: unknown): string[] {
  if (typeof ingredient === "string") return [ingredient];
  const { display, originalText, quantity, unit, food, note } = mealieIngredient.safeParse(ingredient).data ?? {};
  const shown = wordsOf(display) || wordsOf(originalText);
  return [...titleOf(ingredient), shown || joined(wordsOf(quantity), nameOf(unit), nameOf(food), wordsOf(note))];
}

/** The name of the group that starts with an ingredient or a step, as a heading line. */
function titleOf(field: unknown): string[] {
  const title = wordsOf(mealieText.safeParse(field).data?.title);
  return title ? [`${title}:`] : [];
}

/** A Tandoor recipe as in its export, or several in one file. */
const tandoor = z.object({
  name: uncheckedField,
  description: uncheckedField,
  servings: uncheckedField,
  working_time: uncheckedField,
  waiting_time: uncheckedField,
  keywords: z._default(z.nullable(parts), []),
  steps: z.array(z.object({ instruction: uncheckedField, ingredients: z._default(parts, []) })),
  source_url: uncheckedField,
});
const tandoorIngredient = z.object({
  amount: uncheckedField,
  no_amount: uncheckedField,
  unit: uncheckedField,
  food: uncheckedField,
  note: uncheckedField,
  is_header: uncheckedField,
});

export function readTandoor(value: unknown, collector: Collector): boolean {
  return readEach(value, collector, (each, place) => {
    const recipe = tandoor.safeParse(each).data;
    if (!recipe) return false;
    const minutes = Number(recipe.working_time ?? 0) + Number(recipe.waiting_time ?? 0);
    collector.addRecipe(place, {
      name: wordsOf(plainText(wordsOf(recipe.name))),
      servings: readServings([wordsOf(recipe.servings)]),
      minutes: readMinutes(String(minutes)),
      ingredients: recipe.steps.flatMap(({ ingredients }) => ingredients.map(tandoorIngredientLines)).filter(Boolean),
      steps: recipe.steps.flatMap(({ instruction }) => paragraphs(instruction)),
      tags: (recipe.keywords ?? []).map(nameOf).filter(Boolean),
      notes: wordsOf(recipe.description),
      source: address(recipe.source_url),
    });
    return true;
  });
}

function tandoorIngredientLines(ingredient: unknown): string {
  const { amount, no_amount, unit, food, note, is_header } = tandoorIngredient.safeParse(ingredient).data ?? {};
  if (is_header === true) return note ? `${wordsOf(note)}:` : "";
  if (nameOf(food) === "") return "";
  const quantity = no_amount === true || amount === 0 ? "" : joined(wordsOf(amount), nameOf(unit));
  const name = joined(quantity, nameOf(food));
  return note ? `${name}, ${wordsOf(note)}` : name;
}

/** A Paprika recipe, as in each unpacked file of its export. */
const paprika = z.object({
  name: uncheckedField,
  ingredients: z.string(),
  directions: z.optional(z.nullable(z.string())),
  servings: uncheckedField,
  total_time: uncheckedField,
  prep_time: uncheckedField,
  cook_time: uncheckedField,
  categories: z._default(z.nullable(parts), []),
  description: uncheckedField,
  notes: uncheckedField,
  source_url: uncheckedField,
});

export function readPaprika(value: unknown, collector: Collector): boolean {
  return readEach(value, collector, (each, place) => {
    const recipe = paprika.safeParse(each).data;
    if (!recipe || (recipe.directions === undefined && recipe.source_url === undefined)) return false;
    const { prep_time, cook_time, total_time } = recipe;
    const parted = (readMinutes(wordsOf(prep_time)) ?? 0) + (readMinutes(wordsOf(cook_time)) ?? 0);
    collector.addRecipe(place, {
      name: wordsOf(plainText(wordsOf(recipe.name))),
      servings: readServings([wordsOf(recipe.servings)]),
      minutes: readMinutes(wordsOf(total_time)) ?? (parted || null),
      ingredients: paragraphs(recipe.ingredients),
      steps: paragraphs(recipe.directions),
      tags: (recipe.categories ?? []).map(nameOf).filter(Boolean),
      notes: [recipe.description, recipe.notes].flatMap(paragraphs).join("\n"),
      source: address(recipe.source_url),
    });
    return true;
  });
}

/** Reads a value, or each value of a list. Returns false if the first is from another app. */
function readEach(value: unknown, collector: Collector, readOne: (each: unknown, place: string) => boolean): boolean {
  const [first, ...rest] = Array.isArray(value) ? value : [value];
  if (!readOne(first, "Recipe 1")) return false;
  for (const [index, each] of rest.entries()) {
    const place = `Recipe ${index + 2}`;
    if (!readOne(each, place)) collector.addBad(place, "It isn't a recipe.");
  }
  return true;
}

function paragraphs(field: unknown): NonNullable<ParsedRecipe["steps"]> {
  const lines = typeof field === "string" ? plainText(field).split(/\r\n?|\n/) : [];
  return lines.filter((line) => line.trim() !== "");
}

const joined = (...words: string[]) => words.filter(Boolean).join(" ");
const nameOf = (field: unknown) => wordsOf(typeof field === "string" ? field : named.safeParse(field).data?.name);
const textOf = (field: unknown) =>
  typeof field === "string" ? field : String(mealieText.safeParse(field).data?.text ?? "");

function address(field: unknown): string | null {
  const words = wordsOf(field);
  return /^https?:\/\//.test(words) && URL.canParse(words) ? words : null;
}
