import { useEffect, useState } from "react";
import { runInBackground } from "../../lib/background.ts";
import type { OutboxItem } from "../../sync/device-store.ts";
import { useReadAside } from "../../sync/use-outbox.ts";

/** The changes that the hub rejected. Rereads them when their number changes. */
export function useRejectedChanges(count: number | undefined): readonly OutboxItem[] {
  const [rejected, setRejected] = useState<readonly OutboxItem[]>([]);
  const readAside = useReadAside();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count triggers the read.
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      const entries = await readAside();
      if (!isUnmounted) setRejected(entries);
    };
    runInBackground(read(), "The rejected changes could not be read.");
    return () => {
      isUnmounted = true;
    };
  }, [readAside, count]);
  return rejected;
}
