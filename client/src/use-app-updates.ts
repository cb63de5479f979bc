import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { watchAppUpdates } from "./device/app-update.ts";
import { watchQuiet } from "./device/quiet-moment.ts";
import { isSharedDevice } from "./hub/shared-device.ts";
import { unstoredCount } from "./sync/sync-state.ts";
import { useReadSyncState } from "./sync/use-outbox.ts";

/** Stores the app on this device for offline use, and updates it while the page is idle. */
export function useAppUpdates(): void {
  const queryClient = useQueryClient();
  const readSyncState = useReadSyncState();
  // A reload loses pending requests, and changes that this device could not store.
  const isFree = useEffectEvent(() => queryClient.isMutating() === 0 && unstoredCount(readSyncState()) === 0);
  useEffect(() => {
    if (isSharedDevice()) return;
    const watch = watchQuiet();
    const stop = watchAppUpdates(() => watch.isQuiet() && isFree());
    return () => {
      stop();
      watch.stop();
    };
  }, []);
}
