import { addDays } from "@hub/shared/days";
import { planMeal } from "@hub/shared/features/meals/operations";
import { type MealType, mealTypeSchema } from "@hub/shared/features/meals/schema";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { useState } from "react";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { addToast } from "../../../lib/toast.ts";
import { useRun, useRunWithUndo } from "../../../sync/use-live-document.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/Form.tsx";
import { Select, TextInput } from "../../../ui/inputs.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { Options } from "../../../ui/Options.tsx";
import { dateText } from "../../../ui/times.ts";
import { mealOf } from "./plan-recipe.ts";

interface Props {
  recipe: OwnRecipe;
  servings: number;
}

const mealTypes = mealTypeSchema.options.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** Plans a recipe for a day. The plan stores a copy, so that it works offline on every device. */
export function PlanRecipe({ recipe, servings }: Props) {
  const today = useFamilyDate();
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const [date, setDate] = useState(today);
  const [mealType, setMealType] = useState<MealType>("dinner");
  const meal = mealOf(recipe, { date, mealType, servings });
  if (!meal) return <Notice>This recipe is too long to plan. Shorten it first.</Notice>;
  const plan = () => {
    const undo = runWithUndo(() => run(planMeal, meal));
    const description = `${recipe.name}, ${dateText(date)}`;
    addToast({ title: "Planned", description, action: { label: "Undo", onPress: undo } });
  };
  return (
    <Form onSubmit={plan} isChanged={false} aria-label="Add to plan" css={line}>
      <TextInput
        type="date"
        aria-label="Day"
        required
        min={today}
        max={addDays(today, 365)}
        flex="1 1 9rem"
        width="auto"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Select
        aria-label="Meal"
        flex="1 1 8rem"
        width="auto"
        value={mealType}
        // The options are exactly the values of `MealType`.
        onChange={(event) => setMealType(event.currentTarget.value as MealType)}
      >
        <Options options={mealTypes} />
      </Select>
      <Button type="submit" variant="primary" disabled={date === ""}>
        Add to plan
      </Button>
    </Form>
  );
}

const line = { display: "flex", flexWrap: "wrap", gap: 2 } as const;
