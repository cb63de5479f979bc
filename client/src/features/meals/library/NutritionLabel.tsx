import { chakra } from "@chakra-ui/react";
import { NutritionFigures } from "../NutritionFigures.tsx";
import { useShowsNutrition } from "../use-shows-nutrition.ts";
import { useNutrition } from "./queries.ts";

/** The nutrition per serving, for users who turned it on. */
export function NutritionLabel({ id }: { id: string }) {
  return useShowsNutrition() ? <Label id={id} /> : null;
}

function Label({ id }: { id: string }) {
  const { data } = useNutrition(id);
  if (!data || data.ingredientCount === 0) return null;
  return (
    <chakra.section aria-labelledby="nutrition">
      <chakra.h3 id="nutrition" fontSize="md">
        Per serving
      </chakra.h3>
      <NutritionFigures nutrition={data} />
    </chakra.section>
  );
}
