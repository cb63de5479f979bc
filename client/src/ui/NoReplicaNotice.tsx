import { useIsOffline } from "../sync/use-is-offline.ts";
import { Notice } from "./Notice.tsx";

/** Explains a long loading state: this device has no replica, and the hub is unreachable. */
export function NoReplicaNotice() {
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <Notice marginBottom={3}>
      You're offline, and your family's data isn't on this device yet. It will load when you're back online.
    </Notice>
  );
}
