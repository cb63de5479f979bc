import type { Status } from "@hub/shared/features/members/schema";

/** A status in one word. */
export const statusText: Record<Status, string> = { available: "Available", busy: "Busy", away: "Away" };
