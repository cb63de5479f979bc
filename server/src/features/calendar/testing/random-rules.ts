/** Recurrence rules of every kind, as programs write them. */
import { addDays } from "@hub/shared/days";
import type { Random } from "@hub/shared/testing/random";
import { instantIn, timeValue } from "./random-clocks.ts";

export interface RandomRule {
  /** The rule in the file. */
  written: string;
  /** An equivalent rule with a daily or lower frequency; null if `times` lists the occurrences. */
  rrule: string | null;
  /** All local starts, if no equivalent rule exists. */
  times: string[];
  isSeveralADay: boolean;
}

const ofDays = [
  ...["FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYMONTH=3,4,10", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR"],
  ...["FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO", "FREQ=WEEKLY;BYDAY=TU,TH", "FREQ=WEEKLY;WKST=MO"],
  ...["FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1,15", "FREQ=MONTHLY;BYDAY=2TU,-1FR"],
  ...[
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;INTERVAL=2",
  ],
  ...[
    "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
    "FREQ=YEARLY;BYYEARDAY=100,200,-1",
    "FREQ=YEARLY;BYDAY=20MO",
  ],
  ...["FREQ=YEARLY;BYWEEKNO=10,20,30;BYDAY=WE", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"],
  "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
];
const ofTimes = [
  ...["FREQ=DAILY;BYHOUR=8,14,20", "FREQ=DAILY;BYHOUR=7;BYMINUTE=0,30", "FREQ=WEEKLY;BYDAY=SA;BYHOUR=2,9"],
  "FREQ=MONTHLY;BYDAY=SA,SU;BYHOUR=9,15;BYSETPOS=1,-1",
];

export function randomRule(random: Random, start: string, timeZone: string | null): RandomRule {
  const isDay = timeZone === null;
  if (!isDay && random.chance(0.06)) return hourlyRule(random, start);
  const base = random.pick(isDay || random.chance(0.85) ? ofDays : ofTimes);
  const rrule = base + randomEnd(random, start, timeZone);
  const written = random.chance(0.1) ? rrule.toLowerCase() : rrule;
  return { written, rrule, times: [], isSeveralADay: base.includes("BYHOUR") };
}

function randomEnd(random: Random, start: string, timeZone: string | null): string {
  const kind = random.pick(["none", "none", "count", "count", "until"]);
  if (kind === "none") return "";
  if (kind === "count") return `;COUNT=${random.pick([2, 5, 12, 40])}`;
  const last = addDays(start.slice(0, 10), 20 + random.below(400));
  if (timeZone === null || random.chance(0.2)) return `;UNTIL=${timeValue(last, null)}`;
  const atTime = last + start.slice(10);
  if (random.chance(0.2)) return `;UNTIL=${timeValue(atTime, timeZone)}`;
  const instant = new Date(instantIn(atTime, timeZone)).toISOString().slice(0, 19);
  return `;UNTIL=${timeValue(instant, "UTC")}`;
}

/** An hourly rule: the same hours of each day, or a few times in a row. */
function hourlyRule(random: Random, start: string): RandomRule {
  const hours = random.pick([6, 8, 12]);
  if (random.chance(0.5)) {
    const first = Number(start.slice(11, 13)) % hours;
    const list = Array.from({ length: 24 / hours }, (_, at) => first + at * hours);
    const until = `UNTIL=${timeValue(addDays(start.slice(0, 10), 30), null)}`;
    return {
      written: `FREQ=HOURLY;INTERVAL=${hours};${until}`,
      rrule: `FREQ=DAILY;BYHOUR=${list};${until}`,
      times: [],
      isSeveralADay: true,
    };
  }
  const step = random.pick([5, 7, 11]);
  const times = Array.from({ length: 6 }, (_, at) =>
    new Date(Date.parse(`${start}Z`) + at * step * 3_600_000).toISOString().slice(0, 19),
  );
  return { written: `FREQ=HOURLY;INTERVAL=${step};COUNT=6`, rrule: null, times, isSeveralADay: true };
}
