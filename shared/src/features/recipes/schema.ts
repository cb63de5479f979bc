/**
 * The family's own recipes, written or imported. They are stored outside its document, because they are rarely read.
 */
import * as z from "zod/mini";
import { idSchema, isId } from "../../ids.ts";
import { listOrChange } from "../../list-change.ts";
import { daySchema, freeText, instantSchema, singleLineText } from "../../text.ts";
import { ingredientSchema, servingsSchema } from "../meals/schema.ts";

export const maxRecipes = 2_000;
/** The most recipes in one request. */
export const maxRecipesAtOnce = 50;
export const maxIngredients = 200;
export const maxSteps = 100;
/** The most characters of one ingredient as it was written, with all remarks. */
export const maxIngredientChars = 300;
export const maxStepChars = 2_000;
export const maxGroupChars = 80;
const maxNameChars = 120;
const maxAddressChars = 2_000;

/** An address on the web. Pages show it as a link, and load nothing from it. */
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(maxAddressChars));

/** An ingredient of a recipe, with its original text, which may contain more than the name. */
export const recipeIngredientSchema = z.strictObject({
  text: singleLineText(maxIngredientChars),
  ...ingredientSchema.shape,
  /** The name of its group, such as "For the sauce". */
  group: z.optional(singleLineText(maxGroupChars)),
});
export type RecipeIngredient = z.output<typeof recipeIngredientSchema>;

const minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(2_880)));
const unread = z.array(singleLineText(maxIngredientChars)).check(z.maxLength(maxIngredients + 10));

const shape = {
  name: singleLineText(maxNameChars),
  /** Null if the recipe does not state it. */
  servings: z.nullable(servingsSchema),
  minutes,
  ingredients: z.array(recipeIngredientSchema).check(z.maxLength(maxIngredients)),
  steps: z.array(singleLineText(maxStepChars)).check(z.maxLength(maxSteps)),
  /** The address of a picture, if the page named one. */
  picture: z.nullable(webAddress),
  /** The page that it was imported from. */
  source: z.nullable(webAddress),
  /** The parts of the page that were not understood, as written there. */
  unread,
};

/** A recipe as read from a page, before it is stored. */
export const recipePreviewSchema = z.object({
  ...shape,
  /** Empty if the text has no name. The person enters one then. */
  name: freeText(maxNameChars),
  /** The lines of a text, each with a guess, if a person has to select the ingredients. `ingredients` is empty then. */
  lines: z.optional(z.array(z.object({ text: z.string(), isIngredient: z.boolean() }))),
  /** The family's recipe that was imported from the same address before. */
  knownId: z.nullable(idSchema<"recipe">()),
});
export type RecipePreview = z.output<typeof recipePreviewSchema>;

/** An ingredient in an input may be only text, which is then parsed. */
const ingredientInput = z.union([singleLineText(maxIngredientChars), recipeIngredientSchema]);

const inputShape = {
  ...shape,
  ingredients: z.array(ingredientInput).check(z.maxLength(maxIngredients)),
  notes: freeText(4_000),
  tags: z.array(singleLineText(40)).check(z.maxLength(20)),
  isFavourite: z.boolean(),
  /** The family's own picture of it, stored and served like those in messages. */
  ownPicture: z.nullable(idSchema<"picture">()),
  /** The day on which it was last recorded as cooked. */
  cookedOn: z.nullable(daySchema),
};

/** The input to add a recipe. A preview is a valid input. */
export const newRecipeSchema = z.object({
  /** The device creates the id, so a repeated call is idempotent. */
  id: z.optional(idSchema<"recipe">()),
  name: inputShape.name,
  servings: z._default(inputShape.servings, null),
  minutes: z._default(inputShape.minutes, null),
  ingredients: z._default(inputShape.ingredients, []),
  steps: z._default(inputShape.steps, []),
  picture: z._default(inputShape.picture, null),
  source: z._default(inputShape.source, null),
  unread: z._default(inputShape.unread, []),
  notes: z._default(inputShape.notes, ""),
  tags: z._default(inputShape.tags, []),
  isFavourite: z._default(inputShape.isFavourite, false),
  ownPicture: z._default(inputShape.ownPicture, null),
  cookedOn: z._default(inputShape.cookedOn, null),
  /** Set on the preview of a recipe that was imported before; it is not stored. */
  knownId: z.optional(z.unknown()),
});

/** The input to change a recipe. Omitted fields do not change, and changes to lists merge with those by others. */
export const recipeChangesSchema = z.partial(
  z.object({
    ...inputShape,
    ingredients: listOrChange(inputShape.ingredients),
    steps: listOrChange(inputShape.steps),
    tags: listOrChange(inputShape.tags),
  }),
);

export const maxStars = 5;
export const starsSchema = z.int().check(z.minimum(1), z.maximum(maxStars));
const memberKey = z.string().check(z.refine(isId, "Not a valid id"));

/** A recipe of the family. */
export const ownRecipeSchema = z.object({
  id: idSchema<"recipe">(),
  ...shape,
  notes: inputShape.notes,
  tags: inputShape.tags,
  isFavourite: inputShape.isFavourite,
  ownPicture: z._default(inputShape.ownPicture, null),
  cookedOn: z._default(inputShape.cookedOn, null),
  /** The stars of each member, by member id. */
  ratings: z._default(z.record(memberKey, starsSchema), {}),
  addedAt: instantSchema,
});
export type OwnRecipe = z.output<typeof ownRecipeSchema>;

/** Conflicts with restrictions, and unreadable words. With any, screens must not call the recipe safe. */
export const recipeCheckSchema = z.object({
  warnings: z.array(z.object({ member: z.string(), restriction: z.string(), found: z.string(), reason: z.string() })),
  notChecked: z.array(z.string()),
});

const figure = z.nullable(z.number());

/**
 * The nutrition of a serving, in grams except for the energy, from the ingredients with a matched food and a weight. A
 * figure is null if it was not measured for one of them.
 */
export const nutritionSchema = z.object({
  /** The servings that the total was divided by. */
  servings: z.number(),
  kcal: figure,
  protein: figure,
  fat: figure,
  carbohydrate: figure,
  fibre: figure,
  salt: figure,
  matchedCount: z.number(),
  ingredientCount: z.number(),
  /** The ingredients without a match, as written. */
  missing: z.array(z.string()),
  /** The matched foods, by their numbers in the source. */
  foods: z.array(z.object({ text: z.string(), ndb: z.string(), description: z.string(), grams: z.number() })),
  source: z.string(),
});
export type Nutrition = z.output<typeof nutritionSchema>;

/** A recipe in a list, with the fields for finding it. */
export const recipeSummarySchema = z.extend(
  z.pick(ownRecipeSchema, {
    id: true,
    name: true,
    servings: true,
    minutes: true,
    source: true,
    tags: true,
    isFavourite: true,
    ownPicture: true,
    cookedOn: true,
    ratings: true,
    addedAt: true,
  }),
  {
    ingredients: z.array(z.string()),
    /** When it was last changed. A device that stores the recipe fetches it again after a change. */
    changedAt: instantSchema,
  },
);
export type RecipeSummary = z.output<typeof recipeSummarySchema>;
