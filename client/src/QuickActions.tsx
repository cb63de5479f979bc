import { useState } from "react";
import { FindActivitiesAction } from "./features/activities/FindActivitiesAction.tsx";
import { PlanMealAction } from "./features/meals/PlanMealAction.tsx";
import { QuickActionsCard } from "./features/quick-actions/QuickActionsCard.tsx";
import { usePlaceholders } from "./hub/placeholders.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const EventDialog = lazyPart(() => import("./features/calendar/EventDialog.tsx").then((module) => module.EventDialog));
const ManageListsDialog = lazyPart(() =>
  import("./features/shopping/list/ManageListsDialog.tsx").then((module) => module.ManageListsDialog),
);

/** The dashboard's quick actions, with the dialogs that they open. */
export function QuickActions() {
  const placeholders = usePlaceholders();
  const [open, setOpen] = useState<"event" | "lists">();
  const close = () => setOpen(undefined);
  return (
    <>
      <QuickActionsCard
        planAction={<PlanMealAction />}
        findAction={<FindActivitiesAction />}
        onAddEvent={placeholders?.addEvent ?? (() => setOpen("event"))}
        onManageLists={placeholders?.manageLists ?? (() => setOpen("lists"))}
      />
      {open === "event" && <EventDialog onClose={close} />}
      {open === "lists" && <ManageListsDialog onClose={close} />}
    </>
  );
}
