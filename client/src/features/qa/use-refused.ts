import { useEffect, useState } from "react";
import { runInBackground } from "../../lib/background.ts";
import type { OutboxItem } from "../../sync/device-store.ts";
import { useReadAside } from "../../sync/use-outbox.ts";

/** The changes that the hub refused, read again whenever their number changes. */
export function useRefused(count: number | undefined): readonly OutboxItem[] {
  const [refused, setRefused] = useState<readonly OutboxItem[]>([]);
  const readAside = useReadAside();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when to read again.
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const entries = await readAside();
      if (!isGone) setRefused(entries);
    };
    runInBackground(read(), "The rejected changes could not be read.");
    return () => {
      isGone = true;
    };
  }, [readAside, count]);
  return refused;
}
