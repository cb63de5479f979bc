import type { Message } from "@hub/shared/features/messages/message-schema";
import { markMessage } from "@hub/shared/features/messages/operations";
import type { MemberId } from "@hub/shared/ids";
import { useEffect, useRef } from "react";
import { useMessageActions } from "../../sync/use-messages.ts";
import { useMayRun } from "../use-may.ts";

/** Marks messages as seen by the user once the page is visible. */
export function useMarkSeen(shown: readonly Message[], viewer: MemberId | undefined): void {
  const { mark } = useMessageActions();
  const mayMark = useMayRun(markMessage);
  // Marks each message only once, so a rejected mark is not retried forever.
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const markAll = () => {
      if (document.visibilityState !== "visible" || !mayMark || viewer === undefined) return;
      for (const { id, seenBy } of shown) {
        if (seenBy.includes(viewer) || marked.current.has(id)) continue;
        marked.current.add(id);
        mark(id, "seen");
      }
    };
    markAll();
    document.addEventListener("visibilitychange", markAll);
    return () => document.removeEventListener("visibilitychange", markAll);
  }, [shown, viewer, mark, mayMark]);
}
