import { useTimers } from "./features/timers/use-timers.ts";
import { usePreload } from "./lib/use-preload.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

const loadBar = () => import("./features/timers/TimerBar.tsx");
const TimerBar = lazyPart(async () => (await loadBar()).TimerBar);

/** The kitchen timers below the header, if there are any. Their code is loaded early, in case the network goes. */
export function FrameTimers() {
  const timers = useTimers();
  usePreload(loadBar);
  if (!timers || timers.length === 0) return null;
  return <TimerBar timers={timers} />;
}
