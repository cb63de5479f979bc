import { addDays, weekOf } from "@hub/shared/days";
import { startTransition, useOptimistic } from "react";
import { TimePager } from "../../ui/TimePager.tsx";
import { spanText } from "../../ui/times.ts";

interface Props {
  day: string;
  today: string;
  onGo: (day: string) => void;
}

/** Says at once which week was asked for; its days, which take longer to draw, follow. */
export function WeekPager({ day, today, onGo }: Props) {
  const [requested, setRequested] = useOptimistic(day);
  const { start, end } = weekOf(requested);
  const go = (next: string) =>
    startTransition(() => {
      setRequested(next);
      onGo(next);
    });
  return (
    <TimePager
      text={spanText({ first: start, last: addDays(end, -1), today })}
      day={requested}
      before={addDays(requested, -7)}
      after={addDays(requested, 7)}
      beforeLabel="Previous week"
      afterLabel="Next week"
      onGo={go}
    />
  );
}
