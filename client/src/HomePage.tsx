import { CalendarCard } from "./features/calendar/CalendarCard.tsx";
import { CalendarFact } from "./features/calendar/CalendarFact.tsx";
import { DashboardGrid } from "./features/dashboard/DashboardGrid.tsx";
import { GreetingBanner } from "./features/dashboard/GreetingBanner.tsx";
import { PeopleButton } from "./features/families/PeopleButton.tsx";
import { MembersCard } from "./features/members/MembersCard.tsx";
import { ShoppingCard } from "./features/shopping/ShoppingCard.tsx";
import { ShoppingFact } from "./features/shopping/ShoppingFact.tsx";

/** The dashboard: every feature's card in its place. */
export function HomePage() {
  return (
    <>
      <GreetingBanner
        facts={
          <>
            <CalendarFact />
            <ShoppingFact />
          </>
        }
      />
      <DashboardGrid
        left={<MembersCard peopleAction={<PeopleButton />} />}
        right={
          <>
            <CalendarCard />
            <ShoppingCard />
          </>
        }
      />
    </>
  );
}
