import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useUser } from "../../hub/session.ts";
import { useDeviceDayRange } from "../../time/use-device-day-range.ts";
import { lazyAfterPage } from "../../ui/lazy-part.tsx";
import { AskButton } from "./AskButton.tsx";
import { dashboardInset } from "./dashboard-inset.ts";
import { dayPartOf, greetingFor } from "./greeting.ts";
import { OnlineMembers } from "./OnlineMembers.tsx";

// Phones have no room for it and never load it.
const DayDrawing = lazyAfterPage(() => import("./DayDrawing.tsx").then((module) => module.DayDrawing));

/** The greeting, the date and the day's facts. They fill the first screen of a phone. */
export function GreetingBanner({ facts }: { facts: ReactNode }) {
  const { start } = useDeviceDayRange();
  const hour = new Date().getHours();
  const firstName = useUser()?.firstName ?? "";
  return (
    <chakra.section aria-label="Today" css={banner}>
      <chakra.div display="flex" alignItems="flex-end" gap={6}>
        <chakra.div flex="1" minWidth="0">
          <chakra.p color="quiet" marginBottom={1}>
            {new Date(start).toLocaleDateString([], { weekday: "long", day: "numeric", month: "long" })}
            <OnlineMembers />
          </chakra.p>
          <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
            {greetingFor(hour, firstName)}
          </chakra.h1>
        </chakra.div>
        <chakra.div
          aria-hidden
          display={{ base: "none", md: "block" }}
          width="min(13rem, 25%)"
          aspectRatio="240 / 96"
          flexShrink={0}
          color="quiet"
        >
          <DayDrawing part={dayPartOf(hour)} />
        </chakra.div>
      </chakra.div>
      <chakra.div css={today}>
        <chakra.ul css={list}>{facts}</chakra.ul>
        <AskButton />
      </chakra.div>
    </chakra.section>
  );
}

const banner = { paddingBlock: { base: 4, md: 6 }, marginInline: dashboardInset } as const;

/** Reserves space for each fact before it loads, to avoid layout shifts. */
const today = {
  display: { base: "flex", md: "grid" },
  flexWrap: "wrap",
  gridTemplateColumns: {
    md: "repeat(2, minmax(0, 1fr))",
    lg: "minmax(0, 7fr) minmax(0, 9fr) minmax(0, 4fr)",
  },
  alignItems: { base: "flex-start", md: "center" },
  gap: { base: 3, md: 2 },
  marginTop: { base: 4, md: 3 },
} as const;

const list = {
  listStyleType: "none",
  display: { base: "grid", md: "contents" },
  gridTemplateColumns: "minmax(0, 1fr)",
  width: { base: "full", md: "auto" },
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
  "& > li + li": { borderTopWidth: { base: "1px", md: 0 } },
} as const;
