import { isSame } from "@hub/shared/same";
import { useEffect, useEffectEvent } from "react";
import { useSession } from "../hub/session.ts";
import { useLocation } from "../lib/location.ts";
import { readStored, readStoredJson, userKey } from "../lib/storage.ts";
import { keepStill } from "./keep-still.ts";
import { stillId } from "./still.ts";

/** As a share of the time since the start: a device that was slow with the page is slow with what follows. */
const settling = 0.2;
const quietMs = 1_000;

/**
 * Removes the still with which this page was opened, and stores one for the next time when the page is left. It stores
 * none while the session changes to another home, and none on a shared device, which stores nothing of a person.
 */
export function StoreStill() {
  const { pathname } = useLocation();
  const session = useSession();
  const keep = useEffectEvent(() => {
    if (session.state !== "signed-in" || session.hasMoved || pathname !== location.pathname) return;
    const owner = readStored("device", userKey);
    if (owner !== null && isSame(readStoredJson("device", userKey), session.user)) keepStill(pathname, owner);
  });
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(stillId)?.remove(), settling * performance.now());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has to stand for a while before it is kept.
  useEffect(() => {
    let isQuiet = false;
    const timer = setTimeout(() => {
      isQuiet = true;
    }, quietMs);
    const keepIfLeft = () => document.visibilityState === "hidden" && isQuiet && keep();
    document.addEventListener("visibilitychange", keepIfLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keepIfLeft);
    };
  }, [pathname]);
  return null;
}
