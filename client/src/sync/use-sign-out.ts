import { useCallback, useContext } from "react";
import { expectSessionEnd, forgetUser } from "../hub/session.ts";
import { releasePage } from "../lib/unsaved.ts";
import { wipeDevice } from "./device.ts";
import { LiveDocumentContext } from "./live-context.ts";

/** Wipes this device and signs out; warn first when `unsentCount(useSyncState())` is not 0. */
export function useSignOut(): () => Promise<void> {
  const document = useContext(LiveDocumentContext);
  return useCallback(async () => {
    const isOffline = document?.getSyncState().kind === "offline";
    expectSessionEnd();
    releasePage();
    forgetUser();
    const { endPush } = await import("../device/end-push.ts");
    await endPush().catch((error: unknown) => console.warn("Could not end push notifications to this device.", error));
    await document?.close();
    await wipeDevice();
    // Offline, the app's files stay, so the page still opens; they contain no family data.
    if (isOffline) return location.assign("/");
    const { removeStoredApp } = await import("../device/app-update.ts");
    await removeStoredApp();
    location.assign("/api/logout");
  }, [document]);
}
