import { useEffect, useState } from "react";
import { onClockTick } from "./clock-ticks.ts";

/** The current time, updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onClockTick(() => setNow(new Date())), []);
  return now;
}
