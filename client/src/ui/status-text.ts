import type { Status } from "@hub/shared/features/members/schema";

/** A status as a word that stands on its own. */
export const statusText: Record<Status, string> = { available: "Available", busy: "Busy", away: "Away" };
