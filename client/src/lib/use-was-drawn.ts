import { startTransition, useEffect, useState } from "react";

/** Whether a value has been drawn: something long is first drawn in part, so that its beginning is seen sooner. */
export function useWasDrawn(value: unknown): boolean {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => startTransition(() => setDrawn(value)), [value]);
  return drawn === value;
}
