import type { DisplayView } from "@hub/shared/features/displays/schema";
import { useEffect, useState } from "react";
import { loadNewest, watchAppUpdates } from "../../device/app-update.ts";
import { syncHubTime } from "../../hub/sync-hub-time.ts";
import { runInBackground } from "../../lib/background.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { DisplayConnection, type DisplayState } from "./display-connection.ts";
import { pageBuild, reloadPage } from "./reload-page.ts";
import { isDark } from "./wall-time.ts";

/** The live state of this display. */
export function useDisplay(): DisplayState {
  const [state, setState] = useState<DisplayState>({ kind: "opening" });
  useEffect(() => {
    const connection = new DisplayConnection(() => setState(connection.state));
    setState(connection.state);
    const stopKeeping = syncHubTime();
    // Loads a new version at night, when the wall is not in use.
    const stopUpdating = watchAppUpdates(() => isDarkNow(connection.state));
    return () => {
      connection.close();
      stopKeeping();
      stopUpdating();
    };
  }, []);
  return state;
}

/** Reloads the page on request, and at night if the hub serves a newer version. */
export function useReloads(view: DisplayView, nowMs: number): void {
  const { reloadAskedAt, dim } = view.display;
  const [atStart] = useState(reloadAskedAt);
  useEffect(() => {
    if (reloadAskedAt !== atStart) runInBackground(loadNewest(), "The page couldn't reload. Try again.");
  }, [reloadAskedAt, atStart]);
  const isOld = view.build !== null && pageBuild() !== null && view.build !== pageBuild();
  const isQuiet = isOld && isDark(nowMs, { timeZone: view.timeZone, dim: dim ?? smallHours });
  useEffect(() => {
    if (isQuiet) reloadPage(nowMs);
  }, [isQuiet, nowMs]);
}

function isDarkNow(state: DisplayState): boolean {
  if (state.kind !== "showing") return true;
  const { timeZone, display } = state.view;
  return isDark(hubNowMs(), { timeZone, dim: display.dim ?? smallHours });
}

/** The reload hour of a display that never dims. */
const smallHours = { from: "03:00", until: "05:00" };
