import {
  answerOnDisplay,
  callOnDisplay,
  setStatusOnDisplay,
  stopTimerOnDisplay,
  tickOnDisplay,
} from "@hub/shared/features/displays/endpoints";
import type { Status } from "@hub/shared/features/members/schema";
import type { MarkName } from "@hub/shared/features/messages/shown-message";
import type { MemberId } from "@hub/shared/ids";
import { useCallback, useEffect, useState } from "react";
import { ApiError, call } from "../../hub/api.ts";

const failureShownMs = 6_000;

/** The actions of a touch here, and why the last one failed. The hub checks each. */
export function useTouch() {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => setFailure(undefined), failureShownMs);
    return () => clearTimeout(timer);
  }, [failure]);
  const attempt = useCallback((work: Promise<unknown>) => {
    work.then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(error instanceof ApiError ? error.text : "The hub cannot be reached right now."),
    );
  }, []);
  return {
    failure,
    setStatus: (id: MemberId, status: Status, until: string | null) =>
      attempt(call(setStatusOnDisplay, { id, status, until })),
    tick: (id: string, completed: boolean, takenBy?: MemberId) =>
      attempt(call(tickOnDisplay, { id, completed, takenBy })),
    tell: (text: string) => attempt(call(callOnDisplay, { text })),
    answer: (id: string, mark: MarkName, memberId: MemberId) => attempt(call(answerOnDisplay, { id, mark, memberId })),
    stopTimer: (id: string) => attempt(call(stopTimerOnDisplay, { id })),
  };
}

export type Touch = ReturnType<typeof useTouch>;
