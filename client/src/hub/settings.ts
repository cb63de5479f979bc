import { changeUserSettings, readSettings } from "@hub/shared/features/profile/endpoints";
import { changeSettings, type Settings, type SettingsChanges } from "@hub/shared/features/profile/schema";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { runInBackground } from "../lib/background.ts";
import type { Mode } from "../theme/mode.ts";
import { call } from "./api.ts";
import { showFailureToast } from "./session.ts";

const settingsKey = [readSettings.path];
/** The settings as the hub last confirmed them, while changes are being sent. */
const confirmedKey = ["confirmed settings"];
const changeKey = ["change settings"];
const meta = { invalidatedBy: "own.changed" } as const;

/** The user's settings; undefined until the hub has answered. */
export function useSettings(): Settings | undefined {
  return useQuery({ queryKey: settingsKey, queryFn: () => call(readSettings, {}), meta }).data;
}

/** Changes a setting optimistically. Reverts it and shows a toast if the hub rejects it. */
export function useChangeSettings(): (changes: SettingsChanges) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: changeKey,
    mutationFn: (changes: SettingsChanges) => call(changeUserSettings, changes),
    // Sends changes in order, so the latest change of a setting wins.
    scope: { id: "settings" },
    onSuccess: (settings) => {
      for (const key of [settingsKey, confirmedKey]) queryClient.setQueryData<Settings>(key, settings);
    },
    onError: (error) => {
      queryClient.setQueryData<Settings>(settingsKey, queryClient.getQueryData<Settings>(confirmedKey));
      showFailureToast(error, "We couldn't save your choice. Please try again.");
    },
  });
  return useCallback(
    (changes) => {
      // A pending response lacks the change. These updates run synchronously; otherwise a switch would flicker.
      const cancelled = queryClient.cancelQueries({ queryKey: settingsKey }, { revert: false });
      runInBackground(cancelled, "Could not cancel a request for the settings.");
      const before = queryClient.getQueryData<Settings>(settingsKey);
      if (queryClient.isMutating({ mutationKey: changeKey }) === 0) queryClient.setQueryData(confirmedKey, before);
      if (before) queryClient.setQueryData<Settings>(settingsKey, changeSettings(before, changes));
      mutate(changes);
    },
    [queryClient, mutate],
  );
}

const darkModes: Record<Mode, boolean | null> = { system: null, light: false, dark: true };

/** Sets the color mode on all of the user's devices; `useAppliedSettings` applies it. */
export function useChooseMode(): (mode: Mode) => void {
  const change = useChangeSettings();
  return useCallback((mode) => change({ preferences: { darkMode: darkModes[mode] } }), [change]);
}
