import { useEffect } from "react";
import { ActivitiesCard } from "./features/activities/ActivitiesCard.tsx";
import { AssistantCard } from "./features/assistant/AssistantCard.tsx";
import { FloatingChat } from "./features/assistant/FloatingChat.tsx";
import { CalendarCard } from "./features/calendar/CalendarCard.tsx";
import { useEventActions } from "./features/calendar/event-actions.ts";
import { DashboardGrid } from "./features/dashboard/DashboardGrid.tsx";
import { PeopleButton } from "./features/families/PeopleButton.tsx";
import { MealsCard } from "./features/meals/MealsCard.tsx";
import { MembersCard } from "./features/members/MembersCard.tsx";
import { ShoppingCard } from "./features/shopping/card/ShoppingCard.tsx";
import { useDemoControls } from "./hub/demo-controls.ts";
import { setGreetingLines } from "./hub/greeting-lines.ts";
import { isNewFamily } from "./hub/new-family.ts";
import { QueryProvider } from "./hub/QueryProvider.tsx";
import { readLocation, scrollToAnchor } from "./lib/location.ts";
import { QuickActions } from "./QuickActions.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { Skeleton } from "./ui/Skeleton.tsx";

// Loads after the plans; the grid reserves its space.
const BoardCard = lazyPart(
  () => import("./features/messages/BoardCard.tsx").then((module) => module.BoardCard),
  <Skeleton height="full" borderRadius="card" />,
);

const WelcomeCard = lazyPart(() => import("./WelcomeCard.tsx").then((module) => module.WelcomeCard));

/** The dashboard's cards. They load after the greeting, together with TanStack Query. */
export function DashboardCards() {
  return (
    <QueryProvider>
      <Cards />
    </QueryProvider>
  );
}

function Cards() {
  const { add: addEvent } = useEventActions();
  const demo = useDemoControls();
  useEffect(() => setGreetingLines(demo), [demo]);
  // The address may name a card that did not exist when the page opened.
  useEffect(() => void scrollToAnchor(readLocation()), []);
  return (
    <>
      {isNewFamily() && <WelcomeCard />}
      <DashboardGrid
        assistant={
          <>
            <AssistantCard />
            <FloatingChat />
          </>
        }
        quickActions={<QuickActions />}
        members={<MembersCard peopleAction={<PeopleButton />} />}
        messages={<BoardCard />}
        meals={<MealsCard />}
        calendar={<CalendarCard />}
        shopping={<ShoppingCard />}
        activities={<ActivitiesCard addEvent={addEvent} />}
      />
    </>
  );
}
