import { startTransition, useEffect, useState } from "react";

/** Whether a value has been on the screen: what is long is drawn in part before, so that its beginning is seen sooner. */
export function useWasDrawn(value: unknown): boolean {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn === value;
}
