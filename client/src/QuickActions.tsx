import { useState } from "react";
import { FindActivitiesAction } from "./features/activities/FindActivitiesAction.tsx";
import { PlanMealAction } from "./features/meals/PlanMealAction.tsx";
import { QuickActionsCard } from "./features/quick-actions/QuickActionsCard.tsx";
import { useDemoControls } from "./hub/demo-controls.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const EventDialog = lazyPart(() => import("./features/calendar/EventDialog.tsx").then((module) => module.EventDialog));
const ManageListsDialog = lazyPart(() =>
  import("./features/shopping/list/ManageListsDialog.tsx").then((module) => module.ManageListsDialog),
);

/** The dashboard's quick actions, with the dialogs that they open. On a demo hub they only show a toast. */
export function QuickActions() {
  const demo = useDemoControls();
  const [open, setOpen] = useState<"event" | "lists">();
  const close = () => setOpen(undefined);
  return (
    <>
      <QuickActionsCard
        planAction={<PlanMealAction />}
        findAction={<FindActivitiesAction />}
        onAddEvent={demo?.addEvent ?? (() => setOpen("event"))}
        onManageLists={demo?.manageLists ?? (() => setOpen("lists"))}
      />
      {open === "event" && <EventDialog onClose={close} />}
      {open === "lists" && <ManageListsDialog onClose={close} />}
    </>
  );
}
