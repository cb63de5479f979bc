import { lazy, Suspense } from "react";
import { useTimers } from "./features/timers/use-timers.ts";
import { usePreload } from "./lib/use-preload.ts";

const loadBar = () => import("./features/timers/TimerBar.tsx");
const TimerBar = lazy(async () => ({ default: (await loadBar()).TimerBar }));

/** The timers below the header, once there are any; their part is here before the network may be gone. */
export function FrameTimers() {
  const timers = useTimers();
  usePreload(loadBar);
  if (!timers || timers.length === 0) return null;
  return (
    <Suspense>
      <TimerBar timers={timers} />
    </Suspense>
  );
}
