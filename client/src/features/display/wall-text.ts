import type { Status } from "@hub/shared/features/members/schema";

/** What the statuses mean at home, beside their names in the rest of the hub. */
const statusLabels: Record<Status, string> = { available: "Available", busy: "Busy", away: "Away" };

export function statusLabel(status: Status): string {
  return statusLabels[status];
}
