import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { useFamilyDate } from "../../hub/use-family-date.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { HubIdeasNotice } from "../../ui/HubIdeasNotice.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { DietaryPreferences } from "./DietaryPreferences.tsx";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { MealsBody } from "./MealsBody.tsx";
import { PlannerNotice } from "./PlannerNotice.tsx";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { useMealDialogs } from "./use-meal-dialogs.tsx";
import { usePlanWeek } from "./use-plan-week.ts";
import { daysToPlan } from "./week.ts";

const loadWeek = () => import("./MealsPage.tsx");

/** Tonight's and the next dinners, with a link to the whole week. */
export function MealsCard() {
  const today = useFamilyDate();
  const mayPlan = useMayRun(planMeal);
  const planWeek = usePlanWeek();
  const { openRecipe, openOwn, dialogs } = useMealDialogs();
  usePreload(loadWeek);
  const generateWeek = <GenerateWeekButton days={daysToPlan(today, today)} planWeek={planWeek} />;

  return (
    <Card id="meals" title="Meal Planning" actions={mayPlan && generateWeek}>
      <PlannerNotice />
      <PlanWeekStatus planWeek={planWeek} />
      <MealsBody planWeek={planWeek} onOpen={openRecipe} onPlanOwn={openOwn} />
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4}>
        <ButtonLink to="/meals">Whole Week</ButtonLink>
        {mayPlan && <Button onClick={() => openOwn(today)}>Enter Our Own Meal</Button>}
      </chakra.div>
      <DietaryPreferences />
      {mayPlan && <HubIdeasNotice />}
      {dialogs}
    </Card>
  );
}
