import { useIsOffline } from "../sync/use-is-offline.ts";
import { Notice } from "./Notice.tsx";

/** Explains that new ideas need the hub. Render it last, where it causes no layout shift. */
export function HubIdeasNotice() {
  if (!useIsOffline()) return null;
  return <Notice marginTop={3}>You're offline. New ideas need a connection to the hub.</Notice>;
}
