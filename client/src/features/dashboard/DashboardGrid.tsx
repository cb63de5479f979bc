import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { dashboardInset } from "./dashboard-inset.ts";
import { SkipLink } from "./SkipLink.tsx";
import { useIsDesktop } from "./use-is-desktop.ts";

interface Props {
  assistant: ReactNode;
  quickActions: ReactNode;
  members: ReactNode;
  messages: ReactNode;
  meals: ReactNode;
  calendar: ReactNode;
  shopping: ReactNode;
  activities: ReactNode;
}

/**
 * The layout of the cards. Phones and tablets have one column that starts with messages and plans; tablets show the day
 * next to the list. Desktops have three columns: people and the assistant, then the plans. Columns have the same
 * height: the assistant's answers and the day's rows fill the remaining space.
 */
export function DashboardGrid({
  assistant,
  quickActions,
  members,
  messages,
  meals,
  calendar,
  shopping,
  activities,
}: Props) {
  const isDesktop = useIsDesktop();
  const boardCell = (
    <Cell key="board" of="Messages" css={board}>
      {messages}
    </Cell>
  );
  const plansCells = (
    <chakra.div key="plans" css={plans}>
      <Cell of="Meal Planning" css={wide}>
        {meals}
      </Cell>
      <Cell of="Family Calendar" css={cell}>
        {calendar}
      </Cell>
      <Cell of="Shopping List" css={cell}>
        {shopping}
      </Cell>
      <Cell of="Activity Recommendations" css={wide}>
        {activities}
      </Cell>
    </chakra.div>
  );
  const peopleCells = (
    <chakra.div key="people" css={people}>
      <Cell of="Ask Grok" css={cell}>
        {assistant}
      </Cell>
      <Cell of="Quick Actions" css={cell}>
        {quickActions}
      </Cell>
      <Cell of="Family Members" css={cell}>
        {members}
      </Cell>
    </chakra.div>
  );
  // Keyboard order: the columns from left to right, each from top to bottom.
  return (
    <chakra.div css={page}>
      {isDesktop ? [peopleCells, boardCell, plansCells] : [boardCell, plansCells, peopleCells]}
    </chakra.div>
  );
}

interface CellProps extends ComponentProps<typeof SkipLink> {
  css: HTMLChakraProps<"div">["css"];
  children: ReactNode;
}

/** The grid cell of a card, with a keyboard link that skips it. */
function Cell({ of, css, children }: CellProps) {
  return (
    <chakra.div css={css}>
      <SkipLink of={of} />
      {children}
    </chakra.div>
  );
}

const one = "minmax(0, 1fr)";
const two = "repeat(2, minmax(0, 1fr))";
const three = "repeat(3, minmax(0, 1fr))";
const gap = { base: 4, lg: 6 } as const;

const cell = { display: "grid", gridTemplateColumns: one, gridTemplateRows: "1fr auto", minWidth: "0" } as const;
const wide = { ...cell, gridColumn: "1 / -1" } as const;

const page = {
  display: "grid",
  gridTemplateColumns: { base: one, lg: three },
  gridTemplateRows: { lg: "1fr auto" },
  gap,
  marginInline: dashboardInset,
} as const;
/** As tall as the loaded card, to avoid layout shifts. */
const board = { ...cell, minHeight: "16.5rem", gridColumn: { lg: 1 }, gridRow: { lg: 2 } } as const;
const plans = {
  display: "grid",
  gridTemplateColumns: { base: one, md: two },
  gridTemplateRows: { lg: "auto 1fr auto" },
  gap,
  gridColumn: { lg: "2 / -1" },
  gridRow: { lg: "1 / 3" },
} as const;
const people = {
  display: "grid",
  gridTemplateColumns: one,
  gridTemplateRows: { lg: "1fr auto auto" },
  gap,
  gridColumn: { lg: 1 },
  gridRow: { lg: 1 },
} as const;
