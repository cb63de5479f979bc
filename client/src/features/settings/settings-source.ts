import {
  changeSettings,
  type Settings,
  type SettingsChanges,
  settingsSchema,
} from "@hub/shared/features/profile/schema";
import { useCallback, useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useChangeSettings, useSettings } from "../../hub/settings.ts";

export interface SettingsSource {
  settings: Settings;
  change: (changes: SettingsChanges) => void;
}

/** The user's settings, and a function to change them. Undefined while they load. */
export function useSettingsSource(): SettingsSource | undefined {
  const isDemo = useDemoControls()?.areSettingsSaved === false;
  const stored = useSettings();
  const changeStored = useChangeSettings();
  const [placeholder, setPlaceholder] = useState(() => settingsSchema.parse({}));
  const changePlaceholder = useCallback(
    (changes: SettingsChanges) => setPlaceholder((before) => changeSettings(before, changes)),
    [],
  );
  if (isDemo) return { settings: placeholder, change: changePlaceholder };
  return stored && { settings: stored, change: changeStored };
}
