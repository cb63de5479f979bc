import { HeaderAnnouncements } from "./HeaderAnnouncements.tsx";
import { usePreload } from "./lib/use-preload.ts";
import { useSendPictures } from "./sync/use-pictures.ts";
import { useTimers } from "./sync/use-timers.ts";
import { TimersSpacer } from "./TimersSpacer.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";

const TimerBar = lazyPart(
  () => import("./features/timers/TimerBar.tsx").then((module) => module.TimerBar),
  <TimersSpacer />,
);

/** Running timers and announcements below the header. Preloads their code, so they also work offline. */
export function HeaderBars() {
  const timers = useTimers() ?? [];
  usePreload(TimerBar.preload);
  useSendPictures();
  return (
    <>
      {timers.length > 0 && <TimerBar timers={timers} />}
      <HeaderAnnouncements />
    </>
  );
}
