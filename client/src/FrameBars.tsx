import { FrameCalls } from "./FrameCalls.tsx";
import { usePreload } from "./lib/use-preload.ts";
import { useSendPictures } from "./sync/use-pictures.ts";
import { useTimers } from "./sync/use-timers.ts";
import { TimersPlace } from "./TimersPlace.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

const TimerBar = lazyPart(
  () => import("./features/timers/TimerBar.tsx").then((module) => module.TimerBar),
  <TimersPlace />,
);

/** The timers and calls below the header, if there are any. Their code is loaded early, in case the network goes. */
export function FrameBars() {
  const timers = useTimers() ?? [];
  usePreload(TimerBar.preload);
  useSendPictures();
  return (
    <>
      {timers.length > 0 && <TimerBar timers={timers} />}
      <FrameCalls />
    </>
  );
}
