/** The families' own recipes. Every query names the family: what is another's looks like what is nowhere. */
import { HubError } from "@hub/shared/errors";
import {
  maxRecipes,
  type OwnRecipe,
  ownRecipeSchema,
  type RecipeSummary,
  recipeSummarySchema,
} from "@hub/shared/features/recipes/schema";
import type { FamilyId, RecipeId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { durable } from "./durable.ts";

export interface RecipeRow {
  _id: RecipeId;
  familyId: FamilyId;
  /** The address it came from, in its one normal form. */
  source: string | null;
  recipe: Omit<OwnRecipe, "id">;
}

const rowSchema = new Schema<RecipeRow>(
  {
    _id: { type: String, required: true },
    familyId: { type: String, required: true },
    source: { type: String, default: null },
    recipe: { type: Object, required: true },
  },
  { versionKey: false, collection: "recipes", minimize: false },
);
rowSchema.index({ familyId: 1, source: 1 });

/** Of recipes as long as they may be, so many are read off the connection in one go without holding others up. */
const rowsPerPiece = 20;

export type Recipes = ReturnType<typeof createRecipes>;

export function createRecipes(connection: Connection) {
  const model = connection.model("RecipeRow", rowSchema);
  const raw = connection.collection<RecipeRow>(model.collection.name);

  return {
    model,

    /** What a list tells of each, the latest first. */
    async list(familyId: FamilyId): Promise<RecipeSummary[]> {
      const found = model.find({ familyId }, { "recipe.steps": 0, "recipe.notes": 0, "recipe.unread": 0 });
      const summaries: RecipeSummary[] = [];
      for await (const row of found.sort({ _id: -1 }).lean<RecipeRow[]>().cursor({ batchSize: 100 })) {
        const names = row.recipe.ingredients.map(({ name }) => name);
        const parsed = recipeSummarySchema.safeParse({ ...row.recipe, id: row._id, ingredients: names });
        if (parsed.success) summaries.push(parsed.data);
      }
      return summaries;
    },

    /** Undefined when the family has no such recipe. */
    async read(familyId: FamilyId, id: string): Promise<OwnRecipe | undefined> {
      const row = await model.findOne({ _id: id as RecipeId, familyId }).lean<RecipeRow>();
      return row ? toRecipe(row) : undefined;
    },

    /** Everything, a little at a time, the latest first. */
    async *pieces(familyId: FamilyId): AsyncGenerator<OwnRecipe[], void> {
      const found = model.find({ familyId }).sort({ _id: -1 }).lean<RecipeRow[]>();
      for await (const row of found.cursor({ batchSize: rowsPerPiece })) {
        const recipe = toRecipe(row);
        if (recipe) yield [recipe];
      }
    },

    /** The recipe that came from an address before. */
    async idOfSource(familyId: FamilyId, source: string | null): Promise<RecipeId | null> {
      if (source === null) return null;
      const row = await model.findOne({ familyId, source }, { _id: 1 }).lean<RecipeRow>();
      return row?._id ?? null;
    },

    /** Throws `conflict` when there is no room. */
    async add(familyId: FamilyId, { id, ...recipe }: OwnRecipe): Promise<void> {
      if ((await model.countDocuments({ familyId })) >= maxRecipes)
        throw new HubError("conflict", `The hub keeps ${maxRecipes} recipes of a family. Remove some first.`);
      const row: RecipeRow = { _id: id, familyId, source: recipe.source, recipe };
      await raw.insertOne(row, durable);
    },

    /** False when the family has no such recipe. */
    async replace(familyId: FamilyId, { id, ...recipe }: OwnRecipe): Promise<boolean> {
      const changes = { source: recipe.source, recipe };
      return (await raw.updateOne({ _id: id, familyId }, { $set: changes }, durable)).matchedCount === 1;
    },

    /** False when the family has no such recipe. */
    async remove(familyId: FamilyId, id: string): Promise<boolean> {
      return (await raw.deleteOne({ _id: id as RecipeId, familyId }, durable)).deletedCount === 1;
    },

    isEmpty: async (familyId: FamilyId): Promise<boolean> => (await model.exists({ familyId })) === null,

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    familyIds: async (): Promise<string[]> => model.distinct("familyId"),
  };
}

/** Undefined for what does not fit a recipe as it is now. */
function toRecipe({ _id, recipe }: RecipeRow): OwnRecipe | undefined {
  return ownRecipeSchema.safeParse({ ...recipe, id: _id }).data;
}
