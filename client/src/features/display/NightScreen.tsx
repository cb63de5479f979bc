import { chakra } from "@chakra-ui/react";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { useWakeLock } from "../../device/use-wake-lock.ts";
import { WallClock } from "./WallClock.tsx";
import { px } from "./wall-size.ts";
import { countdownTo, eventsAt, shiftAt } from "./wall-time.ts";

interface Props {
  view: DisplayView;
  nowMs: number;
  onTouch: () => void;
}

/** How far the digits move from the center, in percent of the screen. */
const wanderPercent = 14;

/** The night view: dim, warm digits and the next event on black, in changing places. A touch lights the wall up. */
export function NightScreen({ view: { timeZone, events = [] }, nowMs, onTouch }: Props) {
  useWakeLock();
  const [next] = eventsAt(events, nowMs, timeZone).next;
  const { x, y } = shiftAt(nowMs);
  return (
    <chakra.main css={night}>
      <chakra.button type="button" aria-label="Show the display" css={cover} onClick={onTouch} />
      <chakra.div css={digits} style={{ translate: `${x * wanderPercent}vw ${y * wanderPercent}vh` }}>
        <chakra.div fontSize={px(220)}>
          <WallClock nowMs={nowMs} timeZone={timeZone} />
        </chakra.div>
        {next && <chakra.p fontSize={px(44)}>{`${countdownTo(next, nowMs, timeZone)}: ${titleText(next)}`}</chakra.p>}
      </chakra.div>
    </chakra.main>
  );
}

const night = {
  position: "fixed",
  inset: "0",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  bg: "black",
  cursor: "none",
} as const;
const cover = { position: "absolute", inset: "0" } as const;
const digits = {
  maxWidth: "64vw",
  textAlign: "center",
  color: "color-mix(in srgb, {colors.honey} 65%, black)",
  pointerEvents: "none",
  lineHeight: "tight",
} as const;
