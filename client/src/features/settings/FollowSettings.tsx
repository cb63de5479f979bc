import { useEffect } from "react";
import { useSettings } from "../../hub/settings.ts";
import { chooseDensity } from "../../theme/density.ts";
import { chooseMode, type Mode } from "../../theme/mode.ts";

/**
 * Applies the person's settings to this screen. They belong to the person; the device only keeps a copy, so that the
 * next page looks right before the hub has answered.
 */
export function FollowSettings() {
  const preferences = useSettings()?.preferences;
  const darkMode = preferences?.darkMode;
  const compactView = preferences?.compactView;
  useEffect(() => {
    if (darkMode !== undefined) chooseMode(modeOf(darkMode));
  }, [darkMode]);
  useEffect(() => {
    if (compactView !== undefined) chooseDensity(compactView);
  }, [compactView]);
  return null;
}

function modeOf(darkMode: boolean | null): Mode {
  if (darkMode === null) return "system";
  return darkMode ? "dark" : "light";
}
