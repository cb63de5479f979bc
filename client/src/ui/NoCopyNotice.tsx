import { useIsOffline } from "../sync/use-is-offline.ts";
import { Notice } from "./Notice.tsx";

/** Says why a part that is still loading may take long: this device has no copy, and the hub is unreachable. */
export function NoCopyNotice() {
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <Notice marginBottom={3}>You're offline, and this device has no copy yet. It loads when you're back online.</Notice>
  );
}
