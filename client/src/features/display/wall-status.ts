import type { DisplayMember } from "@hub/shared/features/displays/schema";
import { isStatusOver } from "@hub/shared/features/members/document";
import { statusText } from "../../ui/status-text.ts";
import { timeText } from "./wall-time.ts";

export type DisplayStatus = Pick<DisplayMember, "status" | "statusUntil">;

/** The current value of a status: "available" after its end. */
export function statusNow({ status, statusUntil }: DisplayStatus, nowMs: number): DisplayStatus {
  return isStatusOver(statusUntil, nowMs) ? { status: "available", statusUntil: null } : { status, statusUntil };
}

/** "Busy until 12:30" */
export function statusLine({ status, statusUntil }: DisplayStatus, timeZone: string): string {
  const until = statusUntil === null ? "" : ` until ${timeText(Date.parse(statusUntil), timeZone)}`;
  return statusText[status] + until;
}
