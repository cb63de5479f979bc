import { maxRingMs, readTimers } from "@hub/shared/features/timers/document";
import type { Timer } from "@hub/shared/features/timers/schema";
import { hubNowMs } from "../time/hub-clock.ts";
import { useDocumentQuery } from "./use-live-document.ts";

/** The family's running and ringing timers, live, by end time. */
export function useTimers(): Timer[] | undefined {
  return useDocumentQuery(["/api/timers"], (doc) => readTimers(doc, hubNowMs()), firstOver);
}

function firstOver([first]: Timer[]): number | undefined {
  return first && Date.parse(first.endsAt) + maxRingMs;
}
