import { chakra } from "@chakra-ui/react";
import { startTimer } from "@hub/shared/features/timers/operations";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ringingOf, useCountdownTime, useTimerActions } from "../../sync/use-timer-actions.ts";
import { useTimers } from "../../sync/use-timers.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { quickMinutes } from "./quick-minutes.ts";
import { TimerAlert } from "./TimerAlert.tsx";
import { TimerTile } from "./TimerTile.tsx";
import { TouchHint } from "./TouchHint.tsx";

const TimerDialog = lazyPart(() => import("./TimerDialog.tsx").then((module) => module.TimerDialog));

/**
 * The timers, readable across the kitchen, with buttons for new ones. Set `playsSound` on pages without a `TimerBar`.
 */
export function TimersCard({ playsSound = false }: { playsSound?: boolean }) {
  const loadedTimers = useTimers();
  const timers = loadedTimers ?? [];
  const nowMs = useCountdownTime(timers);
  const maySet = useMayRun(startTimer);
  const { start } = useTimerActions();
  const [isStarting, setIsStarting] = useState(false);
  const isFull = timers.length >= maxTimers;
  return (
    <Card id="timers" title="Timers">
      {!loadedTimers && <CardLoading rows={1} lead="round" />}
      <chakra.div display="grid" gap={4}>
        {timers.length > 0 && (
          <chakra.ul css={tiles}>
            {timers.map((timer) => (
              <TimerTile key={timer.id} timer={timer} nowMs={nowMs} mayChange={maySet} />
            ))}
          </chakra.ul>
        )}
        {loadedTimers && timers.length === 0 && (
          <chakra.p color="quiet">No timers running. Timers ring on every family screen.</chakra.p>
        )}
        {maySet && (
          <chakra.div role="group" aria-label="Start a timer" css={quick}>
            {quickMinutes.map((minutes) => (
              <Button
                key={minutes}
                size="kitchen"
                paddingInline={2}
                disabled={isFull || !loadedTimers}
                onClick={() => start("", minutes * 60)}
              >
                {minutes} min
              </Button>
            ))}
            <Button icon={Plus} size="kitchen" paddingInline={2} onClick={() => setIsStarting(true)}>
              New timer
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {playsSound && <TimerAlert ringing={ringingOf(timers, nowMs)} />}
      {playsSound && timers.length > 0 && <TouchHint />}
      {isStarting && <TimerDialog count={timers.length} onClose={() => setIsStarting(false)} />}
    </Card>
  );
}

const tiles = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 17rem), 1fr))",
  gap: 3,
  listStyleType: "none",
} as const;

const quick = { display: "flex", flexWrap: "wrap", gap: 3, "& > *": { flex: "1 1 6rem" } } as const;
