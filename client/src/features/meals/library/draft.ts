/** Converts a recipe to the text of its form, and back. */
import { ingredientLines } from "@hub/shared/features/recipes/lines";
import type { OwnRecipe, RecipeIngredient, RecipePreview } from "@hub/shared/features/recipes/schema";
import type { PictureId } from "@hub/shared/ids";
import { changesBetween } from "../../../ui/form-changes.ts";

export interface Draft {
  name: string;
  servings: string;
  minutes: string;
  /** One per line. A line with a final colon is the name of a group. */
  ingredients: string;
  /** One per line. */
  steps: string;
  /** Separated by commas. */
  tags: string;
  notes: string;
  ownPicture: PictureId | null;
  /** The ingredients as the hub parsed them. */
  known: readonly RecipeIngredient[];
}

export const emptyDraft: Draft = {
  name: "",
  servings: "4",
  minutes: "",
  ingredients: "",
  steps: "",
  tags: "",
  notes: "",
  ownPicture: null,
  known: [],
};

export function draftOf(recipe: RecipePreview | OwnRecipe): Draft {
  const { name, servings, minutes, ingredients, steps } = recipe;
  return {
    name,
    servings: servings === null ? "" : String(servings),
    minutes: minutes === null ? "" : String(minutes),
    ingredients: ingredientLines(ingredients).join("\n"),
    steps: steps.join("\n"),
    tags: "tags" in recipe ? recipe.tags.join(", ") : "",
    notes: "notes" in recipe ? recipe.notes : "",
    ownPicture: "ownPicture" in recipe ? recipe.ownPicture : null,
    known: ingredients,
  };
}

/** The recipe of a draft. Unchanged ingredients keep their parsed values. The hub parses the others. */
export function recipeOfDraft(draft: Draft) {
  // The text lines define the groups, so drop the parsed ones.
  const byText = new Map(draft.known.map(({ group: _group, ...ingredient }) => [ingredient.text, ingredient]));
  return {
    name: draft.name.trim(),
    servings: numberIn(draft.servings),
    minutes: numberIn(draft.minutes),
    ingredients: linesIn(draft.ingredients, "\n").map((line) => byText.get(line) ?? line),
    steps: linesIn(draft.steps, "\n"),
    tags: [...new Set(linesIn(draft.tags, ","))],
    notes: draft.notes.trim(),
    ownPicture: draft.ownPicture,
  };
}

/** The changes since the form opened. */
export function recipeChanges(initial: Draft, draft: Draft) {
  return changesBetween(recipeOfDraft(initial), recipeOfDraft(draft));
}

function numberIn(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

function linesIn(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Detects whether pasted text is the HTML of a page or plain text. */
export function pastedAs(pasted: string): { html: string } | { text: string } {
  return /<\/?[a-z][^>]*>/i.test(pasted) ? { html: pasted } : { text: pasted };
}
