import { chakra } from "@chakra-ui/react";
import { CalendarFact } from "./features/calendar/CalendarFact.tsx";
import { GreetingBanner } from "./features/dashboard/GreetingBanner.tsx";
import { MealFact } from "./features/meals/MealFact.tsx";
import { WhoIsWhereFact } from "./features/members/WhoIsWhereFact.tsx";
import { ShoppingFact } from "./features/shopping/card/ShoppingFact.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

// The day is all of a phone's first screen. What comes below it keeps its room, so that no bar appears beside the page.
const DashboardCards = lazyPart(
  async () => (await import("./DashboardCards.tsx")).DashboardCards,
  <chakra.div minHeight="100vh" />,
);

/** The dashboard: what the day holds, and below it every feature's card. */
export function HomePage() {
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
      <DashboardCards />
    </>
  );
}
