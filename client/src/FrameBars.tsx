import { maxRingMs } from "@hub/shared/features/timers/document";
import type { Timer } from "@hub/shared/features/timers/schema";
import { useEffect } from "react";
import { FrameCalls } from "./FrameCalls.tsx";
import { setStored } from "./lib/storage.ts";
import { usePreload } from "./lib/use-preload.ts";
import { useSendPictures } from "./sync/use-pictures.ts";
import { useTimers } from "./sync/use-timers.ts";
import { lazyPart } from "./ui/lazy-part.tsx";
import { TimersPlace, timersKey } from "./ui/TimersPlace.tsx";

const loadBar = () => import("./features/timers/TimerBar.tsx");
const TimerBar = lazyPart(async () => (await loadBar()).TimerBar, <TimersPlace />);

/** The timers and calls below the header, if there are any. Their code is loaded early, in case the network goes. */
export function FrameBars() {
  const timers = useTimers();
  usePreload(loadBar);
  useSendPictures();
  useEffect(() => {
    if (timers) remember(timers);
  }, [timers]);
  if (!timers) return <TimersPlace />;
  return (
    <>
      {timers.length > 0 && <TimerBar timers={timers} />}
      <FrameCalls />
    </>
  );
}

/** For `TimersPlace`, the next time that this device opens. What is left of a wide header has room for one timer. */
function remember(timers: readonly Timer[]): void {
  const isBeside = timers.length === 1 && matchMedia("(min-width: 80rem)").matches;
  const untilMs = Math.max(...timers.map(({ endsAt }) => Date.parse(endsAt) + maxRingMs));
  setStored("device", timersKey, timers.length === 0 || isBeside ? null : String(untilMs));
}
