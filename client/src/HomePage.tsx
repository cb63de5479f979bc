import { ActivitiesCard } from "./features/activities/ActivitiesCard.tsx";
import { AssistantCard } from "./features/assistant/AssistantCard.tsx";
import { FloatingChat } from "./features/assistant/FloatingChat.tsx";
import { CalendarCard } from "./features/calendar/CalendarCard.tsx";
import { CalendarFact } from "./features/calendar/CalendarFact.tsx";
import { useEventActions } from "./features/calendar/queries.ts";
import { DashboardGrid } from "./features/dashboard/DashboardGrid.tsx";
import { GreetingBanner } from "./features/dashboard/GreetingBanner.tsx";
import { PeopleButton } from "./features/families/PeopleButton.tsx";
import { MealFact } from "./features/meals/MealFact.tsx";
import { MealsCard } from "./features/meals/MealsCard.tsx";
import { MembersCard } from "./features/members/MembersCard.tsx";
import { WhoIsWhereFact } from "./features/members/WhoIsWhereFact.tsx";
import { ShoppingCard } from "./features/shopping/card/ShoppingCard.tsx";
import { ShoppingFact } from "./features/shopping/card/ShoppingFact.tsx";
import { QuickActions } from "./QuickActions.tsx";

/** The dashboard: every feature's card in its place. */
export function HomePage() {
  const { add: addEvent } = useEventActions();
  return (
    <>
      <GreetingBanner
        facts={
          <>
            <CalendarFact />
            <MealFact />
            <WhoIsWhereFact />
            <ShoppingFact />
          </>
        }
      />
      <DashboardGrid
        assistant={
          <>
            <AssistantCard />
            <FloatingChat />
          </>
        }
        quickActions={<QuickActions />}
        members={<MembersCard peopleAction={<PeopleButton />} />}
        meals={<MealsCard />}
        calendar={<CalendarCard />}
        shopping={<ShoppingCard />}
        activities={<ActivitiesCard addEvent={addEvent} />}
      />
    </>
  );
}
