import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followAppUpdates } from "./lib/app-update.ts";
import { watchQuiet } from "./lib/quiet-moment.ts";
import { isSharedDevice } from "./lib/shared-device.ts";

/** Keeps the program on this device, and changes to a newer one when nobody is in the middle of something. */
export function FollowUpdates() {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isSharedDevice()) return;
    const watch = watchQuiet();
    const stop = followAppUpdates(() => watch.isQuiet() && queryClient.isMutating() === 0);
    return () => {
      stop();
      watch.stop();
    };
  }, [queryClient]);
  return null;
}
