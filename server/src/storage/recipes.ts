/**
 * The families' own recipes. Every query is scoped to the family, so another family's recipe looks like a missing one.
 */
import { HubError } from "@hub/shared/errors";
import {
  maxRecipes,
  type OwnRecipe,
  ownRecipeSchema,
  type RecipeSummary,
  recipeSummarySchema,
} from "@hub/shared/features/recipes/schema";
import type { FamilyId, MemberId, PictureId, RecipeId } from "@hub/shared/ids";
import type { ListChange } from "@hub/shared/list-change";
import { mergeList } from "@hub/shared/merge-list";
import { type Connection, Schema } from "mongoose";
import { compareAndSwap } from "./compare-and-swap.ts";
import { definedFields } from "./defined-fields.ts";
import { isDuplicate } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

export interface RecipeRow {
  _id: RecipeId;
  familyId: FamilyId;
  /** The normalized address that it came from. */
  source: string | null;
  recipe: Omit<OwnRecipe, "id">;
  /** Missing on unchanged rows of earlier versions. */
  changedAt?: Date;
  /** When it was removed; it can be restored for a day. */
  removedAt?: Date | null;
}

const rowSchema = new Schema<RecipeRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    source: { type: String, default: null },
    recipe: { type: Object, required: true },
    changedAt: Date,
    removedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: "recipes", minimize: false },
);
rowSchema.index({ familyId: 1, source: 1 });

/** Even this many of the longest recipes do not block the event loop for long. */
const batchSize = 20;
const restoreWindowMs = 24 * 60 * 60 * 1000;
/** Matches recipes that are not removed, including rows without the field. */
const notRemoved = { removedAt: null };
const restorableFilter = (nowMs: number) => ({ removedAt: { $gte: new Date(nowMs - restoreWindowMs) } });

type MergedList = "ingredients" | "steps" | "tags";
type RecipeChanges = {
  [Field in keyof Omit<OwnRecipe, "id" | "ratings" | MergedList>]?: OwnRecipe[Field] | undefined;
} & {
  [Field in MergedList]?: OwnRecipe[Field] | ListChange<OwnRecipe[Field][number]> | undefined;
};
type UpdateFilter = { $set: Record<string, unknown> } | { $unset: Record<string, ""> };

const openModel = (connection: Connection) => connection.model("RecipeRow", rowSchema);

function createReads(model: ReturnType<typeof openModel>) {
  return {
    /** Summaries of all recipes for a list, latest first. */
    async list(familyId: FamilyId): Promise<RecipeSummary[]> {
      const found = model.find(
        { familyId, ...notRemoved },
        { "recipe.steps": 0, "recipe.notes": 0, "recipe.unread": 0 },
      );
      const summaries: RecipeSummary[] = [];
      for await (const row of found.sort({ _id: -1 }).lean<RecipeRow[]>().cursor({ batchSize: 100 }))
        summaries.push(...summaryOf(row));
      return summaries;
    },

    /** The family's recipes with these ids, in no particular order. */
    async several(familyId: FamilyId, ids: readonly string[]): Promise<OwnRecipe[]> {
      const rows = await model.find({ _id: { $in: ids as RecipeId[] }, familyId, ...notRemoved }).lean<RecipeRow[]>();
      return rows.flatMap((row) => toRecipe(row) ?? []);
    },

    /** Yields all recipes in batches, latest first. */
    async *batches(familyId: FamilyId): AsyncGenerator<OwnRecipe[], void> {
      const found = model
        .find({ familyId, ...notRemoved })
        .sort({ _id: -1 })
        .lean<RecipeRow[]>();
      for await (const row of found.cursor({ batchSize })) {
        const recipe = toRecipe(row);
        if (recipe) yield [recipe];
      }
    },
  };
}

export type Recipes = ReturnType<typeof createRecipes>;

export function createRecipes(connection: Connection) {
  const model = openModel(connection);
  const raw = connection.collection<RecipeRow>(model.collection.name);

  const one = (familyId: FamilyId, id: string) => ({ _id: id as RecipeId, familyId, ...notRemoved });
  const findRow = (familyId: FamilyId, id: string) => model.findOne(one(familyId, id)).lean<RecipeRow>();

  /** Undefined if the family has no such recipe. */
  async function read(familyId: FamilyId, id: string): Promise<OwnRecipe | undefined> {
    const row = await findRow(familyId, id);
    return row ? toRecipe(row) : undefined;
  }

  async function update(recipe: ReturnType<typeof one>, change: UpdateFilter): Promise<OwnRecipe | undefined> {
    const touching = { ...change, $set: { ...("$set" in change && change.$set), changedAt: new Date() } };
    const { matchedCount } = await raw.updateOne(recipe, touching, durable);
    return matchedCount === 1 ? read(recipe.familyId, recipe._id) : undefined;
  }

  async function requireSpace(familyId: FamilyId): Promise<void> {
    if ((await model.countDocuments({ familyId, ...notRemoved })) >= maxRecipes)
      throw new HubError("conflict", `A family can have at most ${maxRecipes} recipes. Remove some first.`);
  }

  return {
    model,

    read,

    ...createReads(model),

    /** The pictures of a family's recipes, including recipes that can be restored. */
    picturesOf: async (familyId: FamilyId, nowMs: number): Promise<PictureId[]> =>
      named(await model.distinct("recipe.ownPicture", { familyId, $or: [notRemoved, restorableFilter(nowMs)] })),

    /** The recipe that was imported from a web address. */
    async idOfSource(familyId: FamilyId, source: string | null): Promise<RecipeId | null> {
      if (source === null) return null;
      const row = await model.findOne({ familyId, source, ...notRemoved }, { _id: 1 }).lean<RecipeRow>();
      return row?._id ?? null;
    },

    /** Adds a recipe, idempotent by id. Throws `conflict` if there is no space, or if another family has the id. */
    async add(familyId: FamilyId, { id, ...recipe }: OwnRecipe): Promise<void> {
      await requireSpace(familyId);
      const row: RecipeRow = { _id: id, familyId, source: recipe.source, recipe, changedAt: new Date() };
      await raw.insertOne(row, durable).catch(async (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        if (!(await read(familyId, id))) throw new HubError("conflict");
      });
    },

    /**
     * Writes only the given fields and merges list changes, so concurrent changes both apply. Undefined without such a
     * recipe; throws `invalid` if a list becomes too long.
     */
    change: (familyId: FamilyId, id: string, changes: RecipeChanges): Promise<OwnRecipe | undefined> =>
      compareAndSwap<{ recipe: OwnRecipe | undefined }>(async () => {
        const row = await findRow(familyId, id);
        if (!row) return { recipe: undefined };
        const { asRead, $set } = merged(row, changes);
        if (Object.keys($set).length === 0) return { recipe: toRecipe(row) };
        const recipe = await update({ ...one(familyId, id), ...asRead }, { $set });
        return recipe && { recipe };
      }).then(({ recipe }) => recipe),

    /** Sets one person's stars; null removes them. Undefined if the family has no such recipe. */
    async rate(familyId: FamilyId, id: string, { memberId, stars }: { memberId: MemberId; stars: number | null }) {
      const field = `recipe.ratings.${memberId}`;
      return update(one(familyId, id), stars === null ? { $unset: { [field]: "" } } : { $set: { [field]: stars } });
    },

    /** Removes a recipe; final after a day. False if the family has no such recipe. */
    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      await model.deleteMany({ familyId, removedAt: { $lt: new Date(Date.now() - restoreWindowMs) } });
      const now = { $set: { removedAt: new Date() } };
      return (await raw.updateOne(one(familyId, id), now, durable)).matchedCount === 1;
    },

    /** Undefined if there is none to restore; throws `conflict` if there is no space. */
    async restore(familyId: FamilyId, id: string): Promise<OwnRecipe | undefined> {
      await requireSpace(familyId);
      const restorable = { _id: id as RecipeId, familyId, ...restorableFilter(Date.now()) };
      const { matchedCount } = await raw.updateOne(
        restorable,
        { $set: { removedAt: null, changedAt: new Date() } },
        durable,
      );
      return matchedCount === 1 ? read(familyId, id) : undefined;
    },

    isEmpty: async (familyId: FamilyId): Promise<boolean> => (await model.exists({ familyId })) === null,

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    familyIds: async (): Promise<string[]> => model.distinct("familyId"),
  };
}

/** The fields to write, and the lists as they were read, which must be unchanged when they are written. */
function merged({ recipe }: RecipeRow, { ingredients, steps, tags, ...changes }: RecipeChanges) {
  const lists = definedFields({
    ingredients: ingredients && mergeList(recipe.ingredients, ingredients),
    steps: steps && mergeList(recipe.steps, steps),
    tags: tags && mergeList(recipe.tags, tags),
  });
  for (const [name, list] of Object.entries(lists))
    if (!ownRecipeSchema.shape[name as MergedList].safeParse(list).success)
      throw new HubError("invalid", `Together with what others added, there are too many ${name}.`);
  const source = changes.source === undefined ? {} : { source: changes.source };
  return {
    asRead: atRecipe(Object.keys(lists).map((name) => [name, recipe[name as MergedList]])),
    $set: { ...source, ...atRecipe(Object.entries({ ...definedFields(changes), ...lists })) },
  };
}

const atRecipe = (fields: readonly [string, unknown][]) =>
  Object.fromEntries(fields.map(([name, value]) => [`recipe.${name}`, value]));

/** Removes the empty ids of recipes without a picture. */
const named = (ids: readonly (PictureId | null | undefined)[]): PictureId[] => ids.flatMap((id) => id ?? []);

/** Empty for a stored recipe that does not match the current schema. */
function summaryOf({ _id: id, recipe, changedAt }: RecipeRow): RecipeSummary[] {
  const ingredients = recipe.ingredients.map(({ name }) => name);
  const changed = changedAt?.toISOString() ?? recipe.addedAt;
  const { data } = recipeSummarySchema.safeParse({ ...recipe, id, ingredients, changedAt: changed });
  return data ? [data] : [];
}

/** Undefined for a stored recipe that does not match the current schema. */
function toRecipe({ _id, recipe }: RecipeRow): OwnRecipe | undefined {
  return ownRecipeSchema.safeParse({ ...recipe, id: _id }).data;
}
