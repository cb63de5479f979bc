import { chakra } from "@chakra-ui/react";
import type { Nutrition } from "@hub/shared/features/recipes/schema";
import { useSession } from "../../../hub/session.ts";
import { useSettings } from "../../../hub/settings.ts";
import { useNutrition } from "./queries.ts";

/** What is in a serving, for who wants to see it; children see it only once somebody has switched it on for them. */
export function NutritionLabel({ id }: { id: string }) {
  const session = useSession();
  const settings = useSettings();
  const isChild = session.state === "signed-in" && session.user.role === "child";
  const isShown = settings && (settings.preferences.showNutrition ?? !isChild);
  return isShown ? <Label id={id} /> : null;
}

const figures = [
  ["kcal", "Energy", "kcal"],
  ["protein", "Protein", "g"],
  ["fat", "Fat", "g"],
  ["carbohydrate", "Carbohydrate", "g"],
  ["fibre", "Fibre", "g"],
  ["salt", "Salt", "g"],
] as const;

function Label({ id }: { id: string }) {
  const { data } = useNutrition(id);
  if (!data || data.ingredientCount === 0) return null;
  return (
    <chakra.section aria-labelledby="nutrition">
      <chakra.h3 id="nutrition" fontSize="md">
        In a serving
      </chakra.h3>
      <chakra.p color="quiet" marginBottom={2}>
        {coverText(data)}
      </chakra.p>
      {data.matchedCount > 0 && (
        <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))" gap={2}>
          {figures.map(([figure, name, unit]) => (
            <chakra.div key={figure} bg="sunk" borderRadius="md" padding={2}>
              <chakra.dt fontSize="sm" color="quiet">
                {name}
              </chakra.dt>
              <chakra.dd fontWeight="strong" fontVariantNumeric="tabular-nums">
                {data[figure] === null ? "not known" : `${data[figure]} ${unit}`}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      <chakra.p fontSize="sm" color="quiet" marginTop={2}>
        {data.source}
      </chakra.p>
    </chakra.section>
  );
}

/** "7 of 9 ingredients; without salt to taste, 2 moonberries": what is missing is said, never guessed. */
function coverText({ matchedCount, ingredientCount, missing }: Nutrition): string {
  const cover = `${matchedCount} of ${ingredientCount} ingredients`;
  return missing.length === 0 ? cover : `${cover}; without ${missing.join(", ")}`;
}
