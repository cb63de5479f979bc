import * as endpoints from "@hub/shared/features/account/session-endpoints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const sessionsKey = [endpoints.listSessions.path];

/** The user's sessions. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => call(endpoints.listSessions, {}),
    meta: { invalidatedBy: "own.changed" },
  });
}

export function useEndSession() {
  return useChangeCall(endpoints.endSession, sessionsKey);
}

export function useEndOtherSessions() {
  return useChangeCall(endpoints.endOtherSessions, sessionsKey);
}
