import { chakra } from "@chakra-ui/react";
import type { Meal } from "@hub/shared/features/meals/schema";
import { nutritionOfMeals } from "@hub/shared/features/recipes/nutrition/meals-nutrition";
import { formatList } from "@hub/shared/phrases";
import { useId, useState } from "react";
import { Select } from "../../ui/inputs.ts";
import { dateText } from "../../ui/times.ts";
import { NutritionFigures } from "./NutritionFigures.tsx";
import { useShowsNutrition } from "./use-shows-nutrition.ts";
import { weekdayText } from "./week.ts";

interface Props {
  days: readonly string[];
  today: string;
  meals: readonly Meal[];
}

/** The nutrition per person of a week and each of its days. Calculated on this device. */
export function WeekNutrition({ days, today, meals }: Props) {
  const id = useId();
  const isShown = useShowsNutrition();
  const [chosen, setChosen] = useState("");
  const day = days.includes(chosen) ? chosen : "";
  const shown = meals.filter(({ date }) => day === "" || date === day);
  if (!isShown || meals.length === 0) return null;
  const nutrition = nutritionOfMeals(shown);
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" paddingBlock={3}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={2}>
        <chakra.h3 id={id} flex="1 1 auto" fontSize="md">
          Nutrition
        </chakra.h3>
        <Select
          aria-label="Nutrition for"
          flex="0 1 14rem"
          value={day}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">The whole week</option>
          {days.map((each) => (
            <option key={each} value={each}>
              {each === today ? "Today" : `${weekdayText(each)}, ${dateText(each)}`}
            </option>
          ))}
        </Select>
      </chakra.div>
      <chakra.p color="quiet">{eatenText(shown.length)}</chakra.p>
      {nutrition.withoutRecipe.length > 0 && (
        <chakra.p color="quiet">No nutrition info for {formatList([...new Set(nutrition.withoutRecipe)])}.</chakra.p>
      )}
      {nutrition.ingredientCount > 0 && <NutritionFigures nutrition={nutrition} />}
    </chakra.section>
  );
}

function eatenText(count: number): string {
  if (count === 0) return "Nothing planned.";
  return count === 1 ? "Per serving" : `Per person, all ${count} meals`;
}
