import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useSession } from "../../hub/session.ts";
import { useToday } from "../../time/use-today.ts";
import { AskButton } from "./AskButton.tsx";
import { DayDrawing } from "./DayDrawing.tsx";
import { dayPartOf, greetingFor } from "./greeting.ts";
import { WhoIsHere } from "./WhoIsHere.tsx";

/** The first thing a person reads: a greeting, the day, and what it holds. */
export function GreetingBanner({ facts }: { facts: ReactNode }) {
  const session = useSession();
  const { start } = useToday();
  const hour = new Date().getHours();
  const firstName = session.state === "signed-in" ? session.user.firstName : "";
  return (
    <chakra.section aria-label="Today" display="flex" alignItems="flex-end" gap={6} paddingBlock={{ base: 4, md: 6 }}>
      <chakra.div flex="1" minWidth="0">
        <chakra.p color="quiet" marginBottom={1}>
          {new Date(start).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" })}
          <WhoIsHere />
        </chakra.p>
        <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          {greetingFor(hour, firstName)}
        </chakra.h1>
        <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={4} minHeight="control">
          {facts}
          <AskButton />
        </chakra.div>
      </chakra.div>
      <chakra.div aria-hidden display={{ base: "none", md: "block" }} width="15rem" flexShrink={0} color="quiet">
        <DayDrawing part={dayPartOf(hour)} />
      </chakra.div>
    </chakra.section>
  );
}
