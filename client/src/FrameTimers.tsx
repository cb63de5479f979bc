import { useTimers } from "./features/timers/use-timers.ts";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const loadBar = () => import("./features/timers/TimerBar.tsx");
const TimerBar = lazyPart(async () => (await loadBar()).TimerBar);

/** The timers below the header, once there are any; their part is here before the network may be gone. */
export function FrameTimers() {
  const timers = useTimers();
  usePreload(loadBar);
  if (!timers || timers.length === 0) return null;
  return <TimerBar timers={timers} />;
}
