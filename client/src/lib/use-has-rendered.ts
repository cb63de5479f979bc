import { startTransition, useEffect, useState } from "react";

/** Whether a value has been drawn: something long is first drawn in part, so that its beginning is seen sooner. */
export function useHasRendered(value: unknown): boolean {
  const [rendered, setRendered] = useState(value);
  useEffect(() => startTransition(() => setRendered(value)), [value]);
  return rendered === value;
}
