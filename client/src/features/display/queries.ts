import {
  announceOnDisplay,
  answerOnDisplay,
  setStatusOnDisplay,
  stopTimerOnDisplay,
  tickOnDisplay,
} from "@hub/shared/features/displays/endpoints";
import type { Status } from "@hub/shared/features/members/schema";
import type { MarkName } from "@hub/shared/features/messages/message-schema";
import type { MemberId } from "@hub/shared/ids";
import { useCallback, useEffect, useState } from "react";
import { ApiError, call } from "../../hub/api.ts";

const failureShownMs = 6_000;

/** The touch actions and the reason why the last one failed. The hub authorizes each. */
export function useTouch() {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => setFailure(undefined), failureShownMs);
    return () => clearTimeout(timer);
  }, [failure]);
  const attempt = useCallback(async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await work;
      setFailure(undefined);
      return answer;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.text : "We can't reach the hub right now.");
      return undefined;
    }
  }, []);
  return {
    failure,
    /** Resolves to the time when the hub accepted it, or to undefined if it failed. */
    setStatus: async (id: MemberId, status: Status, until: string | null) =>
      (await attempt(call(setStatusOnDisplay, { id, status, until })))?.statusAt,
    tick: (id: string, completed: boolean, takenBy?: MemberId) =>
      attempt(call(tickOnDisplay, { id, completed, takenBy })),
    announce: (text: string) => attempt(call(announceOnDisplay, { text })),
    answer: (id: string, mark: MarkName, memberId: MemberId) => attempt(call(answerOnDisplay, { id, mark, memberId })),
    stopTimer: (id: string) => attempt(call(stopTimerOnDisplay, { id })),
  };
}

export type Touch = ReturnType<typeof useTouch>;
