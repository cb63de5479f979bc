import { deepEqual } from "@hub/shared/deep-equal";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../hub/session.ts";
import { useLocation } from "../lib/location.ts";
import { readStored, readStoredJson, userKey } from "../lib/storage.ts";
import { snapshotId } from "./snapshot.ts";
import { storeSnapshot } from "./store-snapshot.ts";

/** As a share of the time since the start: a slow device also needs longer for the rest of the page. */
const settling = 0.2;
const quietMs = 1_000;

/**
 * Removes the startup snapshot once the page has rendered, and stores a new one when the user leaves the page. Stores
 * none while the session moves to another family, and none on a shared device.
 */
export function useSnapshot(): void {
  const { pathname } = useLocation();
  const session = useSession();
  const store = useEffectEvent(() => {
    if (session.state !== "signed-in" || session.hasMoved || pathname !== location.pathname) return;
    const owner = readStored("device", userKey);
    if (owner !== null && deepEqual(readStoredJson("device", userKey), session.user)) storeSnapshot(pathname, owner);
  });
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(snapshotId)?.remove(), settling * performance.now());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page gets a quiet period before it is stored.
  useEffect(() => {
    let isQuiet = false;
    const timer = setTimeout(() => {
      isQuiet = true;
    }, quietMs);
    const storeWhenHidden = () => document.visibilityState === "hidden" && isQuiet && store();
    document.addEventListener("visibilitychange", storeWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", storeWhenHidden);
    };
  }, [pathname]);
}
