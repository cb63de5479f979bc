import type { Status } from "@hub/shared/features/members/schema";

/** The text of a status. */
export const statusText: Record<Status, string> = { available: "Available", busy: "Busy", away: "Away" };
