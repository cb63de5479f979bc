import { chakra } from "@chakra-ui/react";
import { CloudOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWakeLock } from "../../device/use-wake-lock.ts";
import { iconStroke } from "../../ui/icons.ts";
import { WallClock } from "./WallClock.tsx";
import { px } from "./wall-size.ts";
import { dateText, timeText } from "./wall-time.ts";

interface Props {
  nowMs: number;
  timeZone: string;
  /** When the connection to the hub was lost. Undefined while connected. */
  asOfMs: number | undefined;
  failure: string | undefined;
  /** True if the days need the space. */
  isSmall: boolean;
  /** The weather. */
  children: ReactNode;
}

/** How long the hint stays after startup: long enough for the person who sets up the screen. */
const hintMs = 5 * 60_000;

export function WallHeader({ nowMs, timeZone, asOfMs, failure, isSmall, children }: Props) {
  const wakeLock = useWakeLock();
  const [startMs] = useState(nowMs);
  const hasHint = wakeLock === "refused" && nowMs - startMs < hintMs;
  return (
    <chakra.header css={header}>
      <chakra.div css={[clock, isSmall && { fontSize: px(112) }]}>
        <WallClock nowMs={nowMs} timeZone={timeZone} />
      </chakra.div>
      <chakra.h1 fontSize={px(isSmall ? 48 : 56)} minWidth="min-content" overflowWrap="normal">
        {dateText(nowMs, timeZone)}
      </chakra.h1>
      {children}
      <chakra.div css={notes} role="status">
        {failure && <chakra.p css={note}>{failure}</chakra.p>}
        {asOfMs !== undefined && (
          <chakra.p css={note}>
            <CloudOff aria-hidden strokeWidth={iconStroke} />
            {`as of ${timeText(asOfMs, timeZone)}`}
          </chakra.p>
        )}
        {hasHint && <chakra.p css={hint}>Turn off auto-lock to keep this screen on.</chakra.p>}
      </chakra.div>
    </chakra.header>
  );
}

const header = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: px(48) } as const;
const clock = {
  fontSize: px(160),
  fontWeight: "strong",
  letterSpacing: "-0.02em",
} as const;
const notes = {
  marginInlineStart: "auto",
  display: "grid",
  gap: px(12),
  justifyItems: "end",
  textAlign: "end",
} as const;
const hint = {
  fontSize: px(24),
  "@media (orientation: landscape)": { maxWidth: "34ch" },
} as const;
const note = {
  display: "flex",
  alignItems: "center",
  gap: px(12),
  paddingInline: px(20),
  paddingBlock: px(8),
  borderRadius: "full",
  bg: "sunk",
  fontSize: px(32),
  "& svg": { width: px(32), height: px(32) },
} as const;
