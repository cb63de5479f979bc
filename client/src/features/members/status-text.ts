import type { Status } from "@hub/shared/features/members/schema";

/** A status as a word that stands on its own. */
export function statusWord(status: Status): string {
  switch (status) {
    case "available":
      return "Available";
    case "busy":
      return "Busy";
    case "away":
      return "Away";
  }
}
