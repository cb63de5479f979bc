import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { DisplayEvent, DisplayMember } from "@hub/shared/features/displays/schema";
import { stripeOf } from "../../theme/stripe.ts";
import { px, spacePx } from "./wall-size.ts";
import { lesserInk, twoLines } from "./wall-text.ts";
import { timeText } from "./wall-time.ts";

/** The sizes of rows, largest first. */
export const eventSizes = ["large", "medium", "small"] as const;

interface Props {
  event: DisplayEvent;
  people: readonly DisplayMember[];
  timeZone: string;
  size: (typeof eventSizes)[number];
  when: string;
  /** The time until it starts. */
  note?: string | undefined;
  isPast: boolean;
}

/** An event in its people's colors with participants, driver, end and place. Past events show no details. */
export function WallEvent({ event, people, timeZone, size, when, note, isPast }: Props) {
  const bar = stripeOf(event.members) ?? event.color;
  const detail = isPast ? "" : detailText(event, people, timeZone);
  return (
    <chakra.li
      css={[row, isPast && past]}
      style={{ fontSize: px(sizes[size].titlePx), paddingBlock: sizes[size].space }}
    >
      <chakra.span css={time}>{when}</chakra.span>
      <chakra.span aria-hidden css={stripe} {...(bar && { style: { background: bar } })} />
      <chakra.span css={size === "small" ? [textStyle, inline] : textStyle}>
        <chakra.span css={title}>{titleText(event)}</chakra.span>
        {(note || detail) && (
          <chakra.span css={details} style={{ fontSize: px(sizes[size].detailPx) }}>
            {note && <chakra.span css={countdown}>{note}</chakra.span>}
            {detail && <chakra.span css={facts}>{detail}</chakra.span>}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.li>
  );
}

/** "Ben, Cleo · Ada drives · until 5:15 PM · City pool" */
function detailText(event: DisplayEvent, people: readonly DisplayMember[], timeZone: string): string {
  const { members, driverId, startTime, endTime, allDay, location } = event;
  const names = people.filter(({ id }) => members.some((member) => member.id === id)).map(({ name }) => name);
  const driver = people.find(({ id }) => id === driverId)?.name;
  const endsThatDay = endTime !== null && dayOf(endTime, timeZone) === dayOf(startTime, timeZone);
  const end = endsThatDay && !allDay ? `until ${timeText(Date.parse(endTime), timeZone)}` : "";
  return [names.join(", "), driver && `${driver} drives`, end, location].filter(Boolean).join(" · ");
}

const sizes = {
  large: { titlePx: 36, detailPx: 28, space: spacePx(10) },
  medium: { titlePx: 32, detailPx: 24, space: spacePx(5) },
  small: { titlePx: 28, detailPx: 22, space: spacePx(3) },
} as const;

const row = {
  display: "flex",
  alignItems: "center",
  gap: spacePx(20),
  lineHeight: "tight",
} as const;

const past = {
  color: lesserInk,
  "& > :nth-of-type(2)": { opacity: 0.35 },
  "& > :nth-of-type(3)": { textDecoration: "line-through", textDecorationThickness: "1px" },
} as const;

const time = {
  flexShrink: 0,
  width: "4.7em",
  fontVariantNumeric: "tabular-nums",
} as const;
const stripe = {
  flexShrink: 0,
  alignSelf: "stretch",
  width: px(12),
  minHeight: "1.2em",
  borderRadius: "full",
  bg: "sky",
} as const;
const textStyle = { flex: "1", minWidth: "0" } as const;
/** The details share the title's line if they fit. */
const inline = { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: spacePx(12) } as const;
const title = { ...twoLines, fontWeight: "strong" } as const;
const details = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: spacePx(16) } as const;
const facts = { ...twoLines, minWidth: "0" } as const;
const countdown = {
  flexShrink: 0,
  paddingInline: spacePx(16),
  paddingBlock: spacePx(2),
  borderRadius: "full",
  bg: "leafTint",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
} as const;
