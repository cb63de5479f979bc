import { chakra } from "@chakra-ui/react";
import { clockParts } from "./wall-time.ts";

/** The time. Its size follows the surrounding text. */
export function WallClock({ nowMs, timeZone }: { nowMs: number; timeZone: string }) {
  const { digits, dayPeriod } = clockParts(nowMs, timeZone);
  return (
    <chakra.time css={clock}>
      {digits}
      {dayPeriod && <chakra.span css={small}>{dayPeriod}</chakra.span>}
    </chakra.time>
  );
}

const clock = {
  display: "block",
  lineHeight: "1.1",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
const small = { fontSize: "0.35em", marginInlineStart: "0.25em" } as const;
