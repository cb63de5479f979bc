import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface Props {
  assistant: ReactNode;
  quickActions: ReactNode;
  members: ReactNode;
  meals: ReactNode;
  calendar: ReactNode;
  shopping: ReactNode;
  activities: ReactNode;
}

/**
 * Where the cards stand: in one column on phones; on tablets in two, in which the large ones are as wide as the page;
 * on desktops in three, of which the first holds who is there and what one asks, and the others what is planned.
 */
export function DashboardGrid({ assistant, quickActions, members, meals, calendar, shopping, activities }: Props) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: one, lg: three }} alignItems="start" gap={gap}>
      <chakra.div display="grid" gridTemplateColumns={{ base: one, md: two, lg: one }} alignItems="start" gap={gap}>
        {assistant}
        {quickActions}
        <chakra.div minWidth="0" gridColumn={{ md: "span 2", lg: "auto" }}>
          {members}
        </chakra.div>
      </chakra.div>
      <chakra.div
        gridColumn={{ lg: "span 2" }}
        display="grid"
        gridTemplateColumns={{ base: one, md: two }}
        alignItems="start"
        gap={gap}
      >
        <chakra.div minWidth="0" gridColumn={{ md: "span 2" }}>
          {meals}
        </chakra.div>
        {calendar}
        {shopping}
        <chakra.div minWidth="0" gridColumn={{ md: "span 2" }}>
          {activities}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

const one = "minmax(0, 1fr)";
const two = "repeat(2, minmax(0, 1fr))";
const three = "repeat(3, minmax(0, 1fr))";
const gap = { base: 4, lg: 6 };
