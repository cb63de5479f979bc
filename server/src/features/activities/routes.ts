import { generateActivities } from "@hub/shared/features/activities/endpoints";
import type { Routes } from "../../api/route.ts";
import type { Planning, PlanningFamily } from "../../assistant/planner/planning.ts";
import type { Membership } from "../../auth/membership.ts";
import { abortOnDisconnect } from "../../http/abort-on-disconnect.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { readPreferences } from "./preferences.ts";

export interface ActivityParts {
  limits: RateLimits;
  planning: Planning;
  /** The caller's family in the form that planning needs. */
  familyOf(membership: Membership): Promise<PlanningFamily>;
}

export function addActivityRoutes(routes: Routes, { limits, planning, familyOf }: ActivityParts): void {
  routes.add(generateActivities, async ({ weather, preferences, timeAvailable, indoor }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const { likes, isIndoor } = readPreferences(preferences);
    const options = { weather, likes, isIndoor: indoor ?? isIndoor, minutes: timeAvailable };
    return planning.findActivities({ ...(await familyOf(membership)), signal: abortOnDisconnect(request) }, options);
  });
}
