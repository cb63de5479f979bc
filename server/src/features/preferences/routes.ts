/** Lists and changes the tastes of a user that the assistant knows. */
import * as calls from "@hub/shared/features/preferences/endpoints";
import type { UserId } from "@hub/shared/ids";
import type { Routes } from "../../api/route.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { Preferences } from "../../storage/preferences.ts";

interface PreferenceParts {
  preferences: Preferences;
  limits: RateLimits;
  live: Live;
}

export function addPreferenceRoutes(routes: Routes, { preferences, limits, live }: PreferenceParts): void {
  const notifyChange = (userId: UserId) => live.notifyPersonalDataChange(userId);

  routes.add(calls.listPreferences, (_input, { user }) => preferences.list(user._id));

  routes.add(calls.addPreference, async ({ text }, { user }) => {
    await limits.spend("saves", user._id);
    const added = await preferences.add(user._id, text);
    notifyChange(user._id);
    return added;
  });

  routes.add(calls.changePreference, async ({ id, text }, { user }) => {
    await limits.spend("saves", user._id);
    if (!(await preferences.change(user._id, { id, text }))) throwNotFound();
    notifyChange(user._id);
    return (await preferences.list(user._id)).find((taste) => taste.id === id) ?? throwNotFound();
  });

  routes.add(calls.removePreference, async ({ id }, { user }) => {
    if (!(await preferences.remove(user._id, id))) throwNotFound();
    notifyChange(user._id);
    return null;
  });
}
