import { chakra } from "@chakra-ui/react";
import { startTimer } from "@hub/shared/features/timers/operations";
import type { Timer } from "@hub/shared/features/timers/schema";
import { Plus } from "lucide-react";
import { memo, useState } from "react";
import { useRinger } from "../../device/use-ringer.ts";
import { ringingOf, useCountdownTime } from "../../sync/use-timer-actions.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { TimerAlert } from "./TimerAlert.tsx";
import { TimerChip } from "./TimerChip.tsx";
import { TouchHint } from "./TouchHint.tsx";

const TimerDialog = lazyPart(() => import("./TimerDialog.tsx").then((module) => module.TimerDialog));

/** The running timers, on every page. They ring until a user stops them on any screen. */
export const TimerBar = memo(function TimerBar({ timers }: { timers: readonly Timer[] }) {
  const nowMs = useCountdownTime(timers);
  const ringing = ringingOf(timers, nowMs);
  const sound = useRinger(ringing.length > 0);
  const maySet = useMayRun(startTimer);
  return (
    <chakra.section aria-label="Running timers" css={timers.length === 1 ? [bar, besideButtons] : bar}>
      <chakra.ul css={list} data-snapshot="spacer">
        {timers.map((timer) => (
          <TimerChip key={timer.id} timer={timer} nowMs={nowMs} mayChange={maySet} />
        ))}
      </chakra.ul>
      {maySet && <NewTimer count={timers.length} />}
      <TimerAlert ringing={ringing} />
      {/* Only while a timer rings, because the hint moves the page. */}
      {ringing.length > 0 && <TouchHint isBlocked={sound === "blocked"} />}
    </chakra.section>
  );
});

/** A separate memoized component, so that it does not render every second. */
const NewTimer = memo(function NewTimer({ count }: { count: number }) {
  const [isStarting, setIsStarting] = useState(false);
  return (
    <>
      <IconButton label="New timer" icon={Plus} onClick={() => setIsStarting(true)} />
      {isStarting && <TimerDialog count={count} onClose={() => setIsStarting(false)} />}
    </>
  );
});

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  // Below the rest of the header.
  order: 2,
  width: "full",
  minWidth: 0,
} as const;

/** A single timer fits in the free space of a wide header. */
const besideButtons = { "@media (min-width: 80rem)": { order: 0, flex: "4 1 0", width: "auto" } } as const;

const list = {
  flex: "0 1 auto",
  minWidth: 0,
  // Leaves room for the button for a new timer.
  maxWidth: "calc(100% - 3.25rem)",
  display: "flex",
  gap: 2,
  listStyleType: "none",
  overflowX: "auto",
  // Contains the visually hidden text, which would otherwise widen the page.
  position: "relative",
  // Space for the outline of the focused element.
  padding: 1,
  margin: "-0.25rem",
} as const;
