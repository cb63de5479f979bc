/** The user's family for planning, with data from outside its document. */
import type { Town } from "@hub/shared/features/families/schema";
import { recipeToDish } from "@hub/shared/features/recipes/recipe-dish";
import type { Weather } from "@hub/shared/features/weather/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { Membership } from "../../auth/membership.ts";
import { collectBatches } from "../../document-batches.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { Preferences } from "../../storage/preferences.ts";
import type { Recipes } from "../../storage/recipes.ts";
import type { PlanningFamily } from "./planning.ts";

export interface TasteSources {
  memberships: Pick<Memberships, "ofFamily">;
  preferences: Pick<Preferences, "ofUsers">;
}

interface FamilyLoaderParts extends TasteSources {
  document: FamilyDocument;
  families: Pick<Families, "homeOf">;
  recipes: Pick<Recipes, "batches">;
  forecast: { at(town: Town | null): Promise<Pick<Weather, "words"> | null> };
}

/** Reads and edits the family with the user's role. */
export function createFamilyLoader(parts: FamilyLoaderParts): (membership: Membership) => Promise<PlanningFamily> {
  const { document, families, recipes, forecast } = parts;
  return async (membership) => {
    const { familyId } = membership;
    const [home, preferences] = await Promise.all([families.homeOf(familyId), tastesOf(familyId, parts)]);
    return {
      familyId,
      timeZone: home.timeZone,
      preferences,
      weather: async () => (await forecast.at(home.place))?.words,
      read: (select) => document.read(membership, select),
      edit: (change) => document.edit(membership, change),
      familyDishes: async () =>
        (await collectBatches(recipes.batches(familyId))).flatMap((recipe) => recipeToDish(recipe) ?? []),
    };
  };
}

/** The tastes of all people of the family. */
export async function tastesOf(familyId: FamilyId, { memberships, preferences }: TasteSources): Promise<string[]> {
  const people = await memberships.ofFamily(familyId);
  return (await preferences.ofUsers(people.map(({ userId }) => userId))).map(({ text }) => text);
}
