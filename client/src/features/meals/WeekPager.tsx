import { addDays, weekOf } from "@hub/shared/days";
import { startTransition, useOptimistic } from "react";
import { TimePager } from "../../ui/TimePager.tsx";
import { spanText } from "../../ui/times.ts";

interface Props {
  day: string;
  today: string;
  onGo: (day: string) => void;
}

/** Shows the requested week at once. Its days render a moment later. */
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
