import { chakra } from "@chakra-ui/react";
import { CalendarFact } from "./features/calendar/CalendarFact.tsx";
import { GreetingBanner } from "./features/dashboard/GreetingBanner.tsx";
import { SkipLink } from "./features/dashboard/SkipLink.tsx";
import { MealFact } from "./features/meals/MealFact.tsx";
import { StatusFact } from "./features/members/StatusFact.tsx";
import { ShoppingFact } from "./features/shopping/card/ShoppingFact.tsx";
import { pageReady } from "./lib/page-ready.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

// The greeting fills a phone's first screen, so the cards load later. Their reserved space avoids a late scrollbar.
const DashboardCards = lazyPart(
  async () => {
    await pageReady;
    return (await import("./DashboardCards.tsx")).DashboardCards;
  },
  <chakra.div minHeight="100vh" />,
);

/** The dashboard: a greeting with the facts of the day, and below it every feature's card. */
export function HomePage() {
  return (
    <>
      <SkipLink of="Today" />
      <GreetingBanner
        facts={
          <>
            <CalendarFact />
            <MealFact />
            <StatusFact />
            <ShoppingFact />
          </>
        }
      />
      <DashboardCards />
    </>
  );
}
