import { useEffect, useState } from "react";

const tickMs = 30_000;

/** The time, which moves on twice a minute while the screen is in view. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
