import { useEffect } from "react";
import { useSettings } from "../../hub/settings.ts";
import { chooseDensity } from "../../theme/density.ts";
import { chooseMode, type Mode } from "../../theme/mode.ts";

/**
 * Applies the user's display settings to this screen. The hub stores them for the user; the device keeps a copy, so the
 * next page looks right before the hub answers.
 */
export function useAppliedSettings(): void {
  const preferences = useSettings()?.preferences;
  const darkMode = preferences?.darkMode;
  const compactView = preferences?.compactView;
  useEffect(() => {
    if (darkMode !== undefined) chooseMode(modeOf(darkMode));
  }, [darkMode]);
  useEffect(() => {
    if (compactView !== undefined) chooseDensity(compactView);
  }, [compactView]);
}

function modeOf(darkMode: boolean | null): Mode {
  if (darkMode === null) return "system";
  return darkMode ? "dark" : "light";
}
