import { chakra } from "@chakra-ui/react";
import type { MealId } from "@hub/shared/ids";
import { lazy, Suspense, useState } from "react";
import { usePlaceholders } from "../../lib/placeholders.ts";
import { useFamilyDay, useTimeZone } from "../../lib/use-family-day.ts";
import { useIsOffline } from "../../lib/use-is-offline.ts";
import { useLoadAhead } from "../../lib/use-load-ahead.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useMay } from "../../ui/use-may.ts";
import { DietaryPreferences } from "./DietaryPreferences.tsx";
import type { Eaters } from "./eaters.ts";
import { GenerateWeekButton } from "./GenerateWeekButton.tsx";
import { MealsBody } from "./MealsBody.tsx";
import { PlanWeekStatus } from "./PlanWeekStatus.tsx";
import { usePlanWeek } from "./use-plan-week.ts";
import { weekOf } from "./week.ts";

const OwnMealDialog = lazy(async () => ({ default: (await import("./OwnMealDialog.tsx")).OwnMealDialog }));
const RecipeDialog = lazy(async () => ({ default: (await import("./RecipeDialog.tsx")).RecipeDialog }));
const WeekDialog = lazy(async () => ({ default: (await import("./WeekDialog.tsx")).WeekDialog }));

// Kitchens and cellars are where the network ends.
const loadDialogs = () =>
  Promise.all([import("./OwnMealDialog.tsx"), import("./RecipeDialog.tsx"), import("./WeekDialog.tsx")]);

type Open =
  | { kind: "nothing" }
  | { kind: "week" }
  | { kind: "recipe"; id: MealId; from: Open }
  | { kind: "own"; day: string; from: Open };

/** What the family eats tonight and next, and the way to the whole week. */
export function MealsCard({ members }: { members: Eaters }) {
  const today = useFamilyDay();
  const timeZone = useTimeZone();
  const mayPlan = useMay("plan-meals");
  const placeholders = usePlaceholders();
  const planWeek = usePlanWeek();
  useLoadAhead(loadDialogs);
  const [open, setOpen] = useState<Open>({ kind: "nothing" });
  const close = () => setOpen({ kind: "nothing" });
  const openRecipe = (id: MealId) =>
    placeholders ? placeholders.viewRecipe() : setOpen({ kind: "recipe", id, from: open });
  const openOwn = (day: string) => setOpen({ kind: "own", day, from: open });
  const generateWeek = <GenerateWeekButton days={weekOf(today, timeZone).days} planWeek={planWeek} />;

  return (
    <Card id="meals" title="Meal Planning" actions={mayPlan && generateWeek}>
      <PlannerNotice mayPlan={mayPlan} />
      <PlanWeekStatus planWeek={planWeek} />
      <MealsBody members={members} planWeek={planWeek} onOpen={openRecipe} onPlanOwn={openOwn} />
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4}>
        <Button onClick={() => setOpen({ kind: "week" })}>Whole Week</Button>
        {mayPlan && <Button onClick={() => openOwn(today)}>Enter Our Own Meal</Button>}
      </chakra.div>
      <DietaryPreferences members={members} />
      <Suspense>
        {open.kind === "own" && <OwnMealDialog day={open.day} onClose={() => setOpen(open.from)} />}
        {open.kind === "recipe" && <RecipeDialog id={open.id} members={members} onClose={() => setOpen(open.from)} />}
        {open.kind === "week" && (
          <WeekDialog members={members} onOpen={openRecipe} onPlanOwn={openOwn} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

/** Why this person, or anyone here and now, cannot have meals planned. */
function PlannerNotice({ mayPlan }: { mayPlan: boolean }) {
  const isOffline = useIsOffline();
  if (!mayPlan)
    return <Notice marginBottom={3}>The grown-ups plan the meals; you can look and put things on the list.</Notice>;
  if (!isOffline) return null;
  return <Notice marginBottom={3}>Planning needs the hub, which cannot be reached right now.</Notice>;
}
