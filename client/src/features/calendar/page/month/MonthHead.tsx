import type { MonthDay } from "./month-rows.ts";
import { weekdayTexts } from "./month-text.ts";

/** The names of the weekdays. */
export function MonthHead({ week }: { week: readonly MonthDay[] }) {
  return (
    <thead>
      <tr>
        {week.map(({ date }) => {
          const { long, short, narrow } = weekdayTexts(date);
          return (
            <th key={date} scope="col" aria-label={long}>
              <span className="wide">{short}</span>
              <span className="narrow">{narrow}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
