import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { FindActivitiesAction } from "./features/activities/FindActivitiesAction.tsx";
import { PlanMealAction } from "./features/meals/PlanMealAction.tsx";
import { QuickActionsCard } from "./features/quick-actions/QuickActionsCard.tsx";
import { usePlaceholders } from "./lib/placeholders.ts";

const EventDialog = lazy(async () => ({ default: (await import("./features/calendar/EventDialog.tsx")).EventDialog }));

/** The quick actions with what the features put behind them. */
export function QuickActions() {
  const placeholders = usePlaceholders();
  const navigate = useNavigate();
  const [isAddingEvent, setIsAddingEvent] = useState(false);
  return (
    <>
      <QuickActionsCard
        planAction={<PlanMealAction />}
        findAction={<FindActivitiesAction />}
        onAddEvent={placeholders?.addEvent ?? (() => setIsAddingEvent(true))}
        onManageLists={placeholders?.manageLists ?? (() => void navigate("/#shopping"))}
      />
      <Suspense>{isAddingEvent && <EventDialog onClose={() => setIsAddingEvent(false)} />}</Suspense>
    </>
  );
}
