/** The family's own recipes, written or imported. They are stored beside its document, being seldom read. */
import * as z from "zod/mini";
import { idSchema, isId } from "../../ids.ts";
import { listOrChange } from "../../list-change.ts";
import { daySchema, freeText, instantSchema, lineOfText } from "../../text.ts";
import { ingredientSchema, servingsSchema } from "../meals/schema.ts";

export const maxRecipes = 2_000;
/** How many recipes one request may name. */
export const maxRecipesAtOnce = 50;
export const maxIngredients = 200;
export const maxSteps = 100;
/** The most characters of one ingredient as it was written, with all remarks. */
export const maxIngredientChars = 300;
export const maxStepChars = 2_000;
export const maxGroupChars = 80;
const maxNameChars = 120;
const maxAddressChars = 2_000;

/** An address on the web. It is shown as a link, and no page of the hub loads anything from it. */
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(maxAddressChars));

/** An ingredient of a recipe, with the text it was read from, which says what the name leaves out. */
export const recipeIngredientSchema = z.strictObject({
  text: lineOfText(maxIngredientChars),
  ...ingredientSchema.shape,
  /** The name of the group that it stands in, such as "For the sauce". */
  group: z.optional(lineOfText(maxGroupChars)),
});
export type RecipeIngredient = z.output<typeof recipeIngredientSchema>;

const minutes = z.nullable(z.int().check(z.minimum(0), z.maximum(2_880)));
const unread = z.array(lineOfText(maxIngredientChars)).check(z.maxLength(maxIngredients + 10));

const shape = {
  name: lineOfText(maxNameChars),
  /** Null if the recipe does not say for how many it is. */
  servings: z.nullable(servingsSchema),
  minutes,
  ingredients: z.array(recipeIngredientSchema).check(z.maxLength(maxIngredients)),
  steps: z.array(lineOfText(maxStepChars)).check(z.maxLength(maxSteps)),
  /** The address of a picture, if the page named one. */
  picture: z.nullable(webAddress),
  /** The page that it was imported from. */
  source: z.nullable(webAddress),
  /** The parts of the page that were not understood, as they are written there. */
  unread,
};

/** A recipe as read from a page, before it is stored. */
export const recipePreviewSchema = z.object({
  ...shape,
  /** Empty where a text has no name, for a person to give it one. */
  name: freeText(maxNameChars),
  /**
   * The lines of a text in which a person has to select the ingredients, each with a guess. The recipe has none then.
   */
  lines: z.optional(z.array(z.object({ text: z.string(), isIngredient: z.boolean() }))),
  /** The family's recipe that was imported from the same address before. */
  knownId: z.nullable(idSchema<"recipe">()),
});
export type RecipePreview = z.output<typeof recipePreviewSchema>;

/** An ingredient may be given as text only, which is then read. */
const saidIngredient = z.union([lineOfText(maxIngredientChars), recipeIngredientSchema]);

const said = {
  ...shape,
  ingredients: z.array(saidIngredient).check(z.maxLength(maxIngredients)),
  notes: freeText(4_000),
  tags: z.array(lineOfText(40)).check(z.maxLength(20)),
  isFavourite: z.boolean(),
  /** The family's own picture of it, stored and served like those in messages. */
  ownPicture: z.nullable(idSchema<"picture">()),
  /** The day on which it was last recorded as cooked. */
  cookedOn: z.nullable(daySchema),
};

/** The input to keep a recipe; a preview can be sent as it is. */
export const newRecipeSchema = z.object({
  /** Made by the device, so that a call that is sent again adds no second recipe. */
  id: z.optional(idSchema<"recipe">()),
  name: said.name,
  servings: z._default(said.servings, null),
  minutes: z._default(said.minutes, null),
  ingredients: z._default(said.ingredients, []),
  steps: z._default(said.steps, []),
  picture: z._default(said.picture, null),
  source: z._default(said.source, null),
  unread: z._default(said.unread, []),
  notes: z._default(said.notes, ""),
  tags: z._default(said.tags, []),
  isFavourite: z._default(said.isFavourite, false),
  ownPicture: z._default(said.ownPicture, null),
  cookedOn: z._default(said.cookedOn, null),
  /** Set on the preview of a recipe that was imported before; it is not stored. */
  knownId: z.optional(z.unknown()),
});

/** The input to change a recipe; what is left out stays, and changes of lists merge with those of others. */
export const recipeChangesSchema = z.partial(
  z.object({
    ...said,
    ingredients: listOrChange(said.ingredients),
    steps: listOrChange(said.steps),
    tags: listOrChange(said.tags),
  }),
);

export const maxStars = 5;
export const starsSchema = z.int().check(z.minimum(1), z.maximum(maxStars));
const memberKey = z.string().check(z.refine(isId, "Not a valid id"));

/** A recipe of the family. */
export const ownRecipeSchema = z.object({
  id: idSchema<"recipe">(),
  ...shape,
  notes: said.notes,
  tags: said.tags,
  isFavourite: said.isFavourite,
  ownPicture: z._default(said.ownPicture, null),
  cookedOn: z._default(said.cookedOn, null),
  /** How many stars each member gives it, by their id on the roster. */
  ratings: z._default(z.record(memberKey, starsSchema), {}),
  addedAt: instantSchema,
});
export type OwnRecipe = z.output<typeof ownRecipeSchema>;

/** Conflicts with restrictions, and words that could not be read: never to be called safe. */
export const recipeCheckSchema = z.object({
  warnings: z.array(z.object({ member: z.string(), restriction: z.string(), found: z.string(), reason: z.string() })),
  notChecked: z.array(z.string()),
});

const figure = z.nullable(z.number());

/**
 * What a serving contains, in grams except for the energy, by the ingredients that could be matched with a food and
 * weighed. A figure is null when it was not measured for one of them.
 */
export const nutritionSchema = z.object({
  /** How many servings the whole was divided by. */
  servings: z.number(),
  kcal: figure,
  protein: figure,
  fat: figure,
  carbohydrate: figure,
  fibre: figure,
  salt: figure,
  matchedCount: z.number(),
  ingredientCount: z.number(),
  /** The ingredients about which nothing is known, as they were written. */
  missing: z.array(z.string()),
  /** The food that each of the others was matched with, by its number in the source. */
  foods: z.array(z.object({ text: z.string(), ndb: z.string(), description: z.string(), grams: z.number() })),
  source: z.string(),
});
export type Nutrition = z.output<typeof nutritionSchema>;

/** What a list of recipes tells about each: enough to find it. */
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
    /** When it was last changed in any way. A device that stores the recipe reads it again when this has moved on. */
    changedAt: instantSchema,
  },
);
export type RecipeSummary = z.output<typeof recipeSummarySchema>;
