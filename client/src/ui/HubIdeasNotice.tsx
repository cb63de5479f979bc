import { useIsOffline } from "../sync/use-is-offline.ts";
import { Notice } from "./Notice.tsx";

/** Says why there are no new ideas without the hub. It is at the end of a part, where it moves nothing else. */
export function HubIdeasNotice() {
  if (!useIsOffline()) return null;
  return <Notice marginTop={3}>You're offline. New ideas need a connection to the hub.</Notice>;
}
