import { startTransition, useEffect, useState } from "react";

/** Whether a value has rendered. Long content uses it to render its beginning first. */
export function useHasRendered(value: unknown): boolean {
  const [rendered, setRendered] = useState(value);
  useEffect(() => startTransition(() => setRendered(value)), [value]);
  return rendered === value;
}
