import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { usePlaceholders } from "../../hub/placeholders.ts";
import { useFamilyDay, useTimeZone } from "../../hub/use-family-day.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { DietaryPreferences } from "./DietaryPreferences.tsx";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { MealsBody } from "./MealsBody.tsx";
import { PlannerNotice } from "./PlannerNotice.tsx";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { usePlanWeek } from "./use-plan-week.ts";
import { weekOf } from "./week.ts";

const OwnMealDialog = lazyPart(async () => (await import("./OwnMealDialog.tsx")).OwnMealDialog);
const RecipeDialog = lazyPart(async () => (await import("./RecipeDialog.tsx")).RecipeDialog);
const WeekDialog = lazyPart(async () => (await import("./WeekDialog.tsx")).WeekDialog);

// Kitchens and cellars are where the network ends.
const loadDialogs = () =>
  Promise.all([import("./OwnMealDialog.tsx"), import("./RecipeDialog.tsx"), import("./WeekDialog.tsx")]);

type Open =
  | { kind: "nothing" }
  | { kind: "week" }
  | { kind: "recipe"; id: MealId; older: Meal | undefined; from: Open }
  | { kind: "own"; day: string; from: Open };

/** What the family eats tonight and next, and the way to the whole week. */
export function MealsCard() {
  const today = useFamilyDay();
  const timeZone = useTimeZone();
  const mayPlan = useMayRun(planMeal);
  const placeholders = usePlaceholders();
  const planWeek = usePlanWeek();
  usePreload(loadDialogs);
  const [open, setOpen] = useState<Open>({ kind: "nothing" });
  const close = () => setOpen({ kind: "nothing" });
  const openRecipe = (id: MealId, older?: Meal) =>
    placeholders ? placeholders.viewRecipe() : setOpen({ kind: "recipe", id, older, from: open });
  const openOwn = (day: string) => setOpen({ kind: "own", day, from: open });
  const generateWeek = <GenerateWeekButton days={weekOf(today, timeZone).days} planWeek={planWeek} />;

  return (
    <Card id="meals" title="Meal Planning" actions={mayPlan && generateWeek}>
      <PlannerNotice />
      <PlanWeekStatus planWeek={planWeek} />
      <MealsBody planWeek={planWeek} onOpen={openRecipe} onPlanOwn={openOwn} />
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4}>
        <Button onClick={() => setOpen({ kind: "week" })}>Whole Week</Button>
        {mayPlan && <Button onClick={() => openOwn(today)}>Enter Our Own Meal</Button>}
      </chakra.div>
      <DietaryPreferences />
      {open.kind === "own" && <OwnMealDialog day={open.day} onClose={() => setOpen(open.from)} />}
      {open.kind === "recipe" && <RecipeDialog id={open.id} older={open.older} onClose={() => setOpen(open.from)} />}
      {open.kind === "week" && <WeekDialog onOpen={openRecipe} onPlanOwn={openOwn} onClose={close} />}
    </Card>
  );
}
