/**
 * The moments of a rule: local times, in milliseconds since 1970-01-01T00:00:00 on the same clock. The work of one call
 * is bounded for any rule.
 */
import { dayMs } from "./calendar-date.ts";
import { hasTimes, type Rule } from "./rule.ts";
import { daysInPeriod, maxTestedDays, periods } from "./rule-days.ts";

/** The most moments of one call. Later ones are omitted. */
const maxMoments = 20_000;

/** Local times, `to` exclusive. */
export interface MomentRange {
  from: number;
  to: number;
}

/**
 * The moments of a rule within a range, in order. The start is always the first and counts as one (RFC 5545: "The
 * DTSTART property value always counts as the first occurrence"). A moment that `exists` rejects, such as a time that
 * clocks skip, is omitted and not counted.
 */
export function* momentsOfRule(
  rule: Rule,
  start: number,
  { from, to, exists }: MomentRange & { exists?: ((moment: number) => boolean) | undefined },
): Generator<number> {
  if (start >= from && start < to) yield start;
  const [startDay, fromDay] = [Math.floor(start / dayMs), Math.floor(from / dayMs)];
  const { indexOf, firstDayOf } = periods(rule);
  const [daysOf, times] = [daysInPeriod(rule, startDay), timesOf(rule, start)];
  // Without a COUNT, the periods before the range can be skipped. SKIP=FORWARD moves a day to the period after.
  const skipped = rule.count === undefined ? Math.max(0, indexOf(fromDay - 1) - indexOf(startDay)) : 0;
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  let [testedDays, found] = [0, 0];
  for (let index = indexOf(startDay) + skipped - (skipped % rule.interval); ; index += rule.interval) {
    const [first, end] = [firstDayOf(index), firstDayOf(index + 1)];
    testedDays += end - first;
    if (!(first * dayMs < to) || left === 0 || testedDays > maxTestedDays || found >= maxMoments) return;
    for (const moment of momentsOf(daysOf(first, end), times, rule.bySetPos)) {
      const isCounted = rule.count !== undefined || moment >= from;
      if (moment <= start || moment >= to || left === 0 || !isCounted || exists?.(moment) === false) continue;
      left--;
      found++;
      if (moment >= from) yield moment;
    }
  }
}

/** The times of a day, in milliseconds. There may be thousands, so each one is computed on demand. */
interface Times {
  count: number;
  at(index: number): number;
}

function timesOf(rule: Rule, start: number): Times {
  const timeOfStart = start - Math.floor(start / dayMs) * dayMs;
  if (!hasTimes(rule)) return { count: 1, at: () => timeOfStart };
  const { byHour, byMinute, bySecond } = rule;
  const hours = sortedOr(byHour, Math.floor(timeOfStart / 3_600_000));
  const minutes = sortedOr(byMinute, Math.floor(timeOfStart / 60_000) % 60);
  const seconds = sortedOr(bySecond, (timeOfStart % 60_000) / 1000);
  const at = (index: number) => {
    const [hour = 0, minute = 0, second = 0] = [
      hours[Math.floor(index / (minutes.length * seconds.length))],
      minutes[Math.floor(index / seconds.length) % minutes.length],
      seconds[index % seconds.length],
    ];
    return Math.round(((hour * 60 + minute) * 60 + second) * 1000);
  };
  return { count: hours.length * minutes.length * seconds.length, at };
}

function sortedOr(values: readonly number[], value: number): readonly number[] {
  return values.length > 0 ? values.toSorted((a, b) => a - b) : [value];
}

/** The moments of a period. BYSETPOS selects positions; negative ones count from the last. */
function momentsOf(days: readonly number[], times: Times, positions: readonly number[]): number[] {
  const count = days.length * times.count;
  const momentAt = (index: number) =>
    (days[Math.floor(index / times.count)] ?? 0) * dayMs + times.at(index % times.count);
  if (positions.length === 0) return Array.from({ length: count }, (_, index) => momentAt(index));
  const indexes = new Set(positions.map((position) => (position > 0 ? position - 1 : count + position)));
  return [...indexes]
    .filter((index) => index >= 0 && index < count)
    .sort((a, b) => a - b)
    .map(momentAt);
}
