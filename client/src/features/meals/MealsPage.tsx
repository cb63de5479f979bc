import { chakra } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import type { MealId } from "@hub/shared/ids";
import { useState } from "react";
import { useFamilyDate, useTimeZone } from "../../hub/use-family-date.ts";
import { ArchiveNotice } from "../../ui/ArchiveNotice.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { HubIdeasNotice } from "../../ui/HubIdeasNotice.tsx";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { DietaryPreferences } from "./DietaryPreferences.tsx";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { useOlderMeals } from "./older-meals.ts";
import { PlannerNotice } from "./PlannerNotice.tsx";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { useMealsOf } from "./queries.ts";
import { RepeatWeek } from "./RepeatWeek.tsx";
import { useMealDialogs } from "./use-meal-dialogs.tsx";
import { usePlanWeek } from "./use-plan-week.ts";
import { WeekCost } from "./WeekCost.tsx";
import { WeekDay } from "./WeekDay.tsx";
import { WeekPager } from "./WeekPager.tsx";
import { daysToPlan, weekOf } from "./week.ts";

// It includes the food table, so it loads after the page.
const WeekNutrition = lazyAfterPage(() => import("./WeekNutrition.tsx").then((module) => module.WeekNutrition));

/** The meals of a week by day, with buttons to other weeks. */
export function MealsPage() {
  const today = useFamilyDate();
  const [shownDay, setShownDay] = useState(today);
  const week = weekOf(shownDay, useTimeZone());
  const older = useOlderMeals(week.days);
  const meals = useMealsOf(week, older.state === "ready" ? older : undefined);
  const toPlan = daysToPlan(shownDay, today);
  const mayPlan = useMayRun(planMeal);
  const planWeek = usePlanWeek();
  const { openRecipe, openOwn, dialogs } = useMealDialogs();
  const generateWeek = <GenerateWeekButton days={toPlan} planWeek={planWeek} />;
  const isLoading = !meals || older.state === "loading";
  const isWhole = older.state === "none" || older.state === "ready";
  const mealsOf = (day: string) => meals?.filter(({ date }) => date === day) ?? [];
  // If not all meals are loaded, hides empty days, which may have a plan.
  const shown = week.days.filter((day) => isWhole || mealsOf(day).length > 0);
  // Past days of the current week collapse below the coming ones.
  const isOver = (day: string) => week.days.includes(today) && day < today;
  const coming = shown.filter((day) => !isOver(day));
  const over = shown.filter((day) => isOver(day) && mealsOf(day).length > 0);
  const findOlder = (id: MealId) =>
    older.state === "ready" ? older.entries.find((meal) => meal.id === id) : undefined;
  const weekDay = (day: string) => (
    <WeekDay
      key={day}
      day={day}
      today={today}
      meals={mealsOf(day)}
      onOpen={(id) => openRecipe(id, findOlder(id))}
      onPlanOwn={() => openOwn(day)}
    />
  );
  return (
    <chakra.div maxWidth="56rem" marginInline="auto" paddingTop={4}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} marginBottom={3}>
        <chakra.h1 flex="1 1 auto" fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          Meal Planning
        </chakra.h1>
        <ButtonLink to="/at-home">At home</ButtonLink>
        <ButtonLink to="/recipes">Our recipes</ButtonLink>
      </chakra.div>
      <Card id="meals" title="Meals for the week" actions={mayPlan && toPlan.length > 0 && generateWeek}>
        <PlannerNotice />
        <WeekPager day={shownDay} today={today} onGo={setShownDay} />
        <PlanWeekStatus planWeek={planWeek} />
        <ArchiveNotice archived={older} />
        {isLoading && <CardLoading rows={5} lead="time" />}
        {!isLoading && (
          <>
            <chakra.ol listStyleType="none">{coming.map(weekDay)}</chakra.ol>
            {over.length > 0 && (
              <chakra.details borderTopWidth="1px">
                <chakra.summary minHeight="row" paddingBlock={3} cursor="pointer" color="quiet">
                  Earlier this week
                </chakra.summary>
                <chakra.ol listStyleType="none">{over.map(weekDay)}</chakra.ol>
              </chakra.details>
            )}
          </>
        )}
        {meals && isWhole && mayPlan && <RepeatWeek {...{ week, meals, today }} onGo={setShownDay} />}
        {meals && isWhole && <WeekCost meals={meals} />}
        {meals && isWhole && <WeekNutrition days={week.days} {...{ today, meals }} />}
        {/* Rendered after loading, because the meals above would move it. */}
        {!isLoading && <DietaryPreferences />}
        {!isLoading && mayPlan && <HubIdeasNotice />}
        {dialogs}
      </Card>
    </chakra.div>
  );
}
