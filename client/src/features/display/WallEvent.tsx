import { chakra } from "@chakra-ui/react";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { ShownEvent } from "@hub/shared/features/displays/schema";
import { stripeOf } from "../../theme/stripe.ts";
import { oneLine } from "../../ui/one-line.ts";
import { px, spacePx } from "./wall-size.ts";
import { lesserInk, twoLines } from "./wall-text.ts";

interface Props {
  event: ShownEvent;
  when: string;
  /** The time until it begins. */
  note?: string | undefined;
  isPast: boolean;
}

export function WallEvent({ event, when, note, isPast }: Props) {
  const bar = stripeOf(event.members) ?? event.color;
  return (
    <chakra.li css={isPast ? { ...row, ...past } : row}>
      <chakra.span css={time}>{when}</chakra.span>
      <chakra.span aria-hidden css={stripe} {...(bar && { style: { background: bar } })} />
      <chakra.span flex="1" minWidth="0">
        <chakra.span css={title}>{titleText(event)}</chakra.span>
        <chakra.span css={details}>
          {note && <chakra.span css={countdown}>{note}</chakra.span>}
          {event.location && <chakra.span css={location}>{event.location}</chakra.span>}
        </chakra.span>
      </chakra.span>
    </chakra.li>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: spacePx(20),
  paddingBlock: spacePx(10),
  fontSize: px(36),
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
const title = { ...twoLines, fontWeight: "strong" } as const;
const details = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: spacePx(16),
  fontSize: px(28),
} as const;
const location = { ...oneLine, minWidth: "0" } as const;
const countdown = {
  flexShrink: 0,
  paddingInline: spacePx(16),
  paddingBlock: spacePx(2),
  marginBlock: spacePx(4),
  borderRadius: "full",
  bg: "leafTint",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
} as const;
