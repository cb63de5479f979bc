import { addDays } from "@hub/shared/days";
import { startTransition, useOptimistic } from "react";
import { useTimeZone } from "../../hub/use-family-day.ts";
import { TimePager } from "../../ui/TimePager.tsx";
import { spanText } from "../../ui/times.ts";
import { weekOf } from "./week.ts";

interface Props {
  day: string;
  today: string;
  onGo: (day: string) => void;
}

/** Says at once which week was asked for; its days, which take longer to draw, follow. */
export function WeekPager({ day, today, onGo }: Props) {
  const [asked, setAsked] = useOptimistic(day);
  const { days } = weekOf(asked, useTimeZone());
  const go = (next: string) =>
    startTransition(() => {
      setAsked(next);
      onGo(next);
    });
  return (
    <TimePager
      text={spanText({ first: days[0] ?? asked, last: days.at(-1) ?? asked, today })}
      day={asked}
      before={addDays(asked, -7)}
      after={addDays(asked, 7)}
      beforeLabel="Week before"
      afterLabel="Week after"
      onGo={go}
    />
  );
}
