import type { User } from "@hub/shared/features/account/schema";
import type { Notice } from "@hub/shared/live";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { checkSession, guardUnstored, toastFailure } from "../hub/session.ts";
import { syncHubTime } from "../hub/sync-hub-time.ts";
import { runInBackground } from "../lib/background.ts";
import { markPageReady, pageReady } from "../lib/page-ready.ts";
import { addToast } from "../lib/toast.ts";
import type { PendingOperation } from "./device-store.ts";
import { LiveDocumentContext } from "./live-context.ts";
import { LiveDocument } from "./live-document.ts";

/** Opens the family's document for a signed-in person; everything below may use the hooks of use-live-document. */
export function LiveDocumentProvider({ user, children }: { user: User; children: ReactNode }) {
  const [document, setDocument] = useState<LiveDocument | null>(null);
  const { id, familyId, memberId, epoch } = user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch only helps a device without a copy; the socket announces a later one, and reopening would empty the screen.
  useLayoutEffect(() => {
    // Before the frame is painted, so that the disk is read meanwhile.
    const opened = new LiveDocument({
      user: { id, familyId, memberId, epoch },
      hubUrl: location.origin.replace(/^http/, "ws"),
      afterRender: pageReady,
      onAccessLost: checkSession,
      onNotice: showNotice,
      onRefused: ([change]) => change && runInBackground(showRefusal(change), "A refused change could not be told."),
    });
    const stopKeepingTime = syncHubTime();
    const stopGuarding = guardUnstored(opened.syncClient);
    const stopWaiting = opened.subscribe(() => {
      if (opened.isSettled) markPageReady();
    });
    setDocument(opened);
    return () => {
      stopWaiting();
      stopKeepingTime();
      stopGuarding();
      setDocument(null);
      runInBackground(opened.close(), "The family's data could not be closed.");
    };
  }, [id, familyId, memberId]);
  return <LiveDocumentContext value={document}>{children}</LiveDocumentContext>;
}

/** The words are loaded with the first refusal, because there is hardly ever one. */
async function showRefusal(change: PendingOperation): Promise<void> {
  const { describeRefusal } = await import("@hub/shared/operations");
  toastFailure(undefined, describeRefusal(change));
}

function showNotice({ kind, reasons }: Notice): void {
  if (kind === "read-only") return;
  const title = kind === "full" ? "Your change was not saved" : "Your change was adjusted";
  addToast({ title, description: reasons[0] });
}
