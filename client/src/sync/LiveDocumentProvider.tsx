import type { User } from "@hub/shared/features/account/schema";
import type { Notice } from "@hub/shared/live";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { checkSession, guardUnstored, showFailureToast } from "../hub/session.ts";
import { syncHubTime } from "../hub/sync-hub-time.ts";
import { runInBackground } from "../lib/background.ts";
import { markPageReady, pageReady } from "../lib/page-ready.ts";
import { addToast } from "../lib/toast.ts";
import type { PendingOperation } from "./device-store.ts";
import { LiveDocumentContext } from "./live-context.ts";
import { LiveDocument } from "./live-document.ts";

/** Opens the family's document for the user. Descendants can use the hooks of use-live-document. */
export function LiveDocumentProvider({ user, children }: { user: User; children: ReactNode }) {
  const [document, setDocument] = useState<LiveDocument | null>(null);
  const { id, familyId, memberId, epoch } = user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch only helps a device without a copy; the socket announces a later one, and reopening would empty the screen.
  useLayoutEffect(() => {
    // Runs before the paint, to read the disk in parallel.
    const opened = new LiveDocument({
      user: { id, familyId, memberId, epoch },
      hubUrl: location.origin.replace(/^http/, "ws"),
      afterRender: pageReady,
      onAccessLost: checkSession,
      onNotice: showNotice,
      onRefused: ([change]) => change && runInBackground(showRefusal(change), "Could not report a rejected change."),
    });
    const stopSyncingTime = syncHubTime();
    const stopGuarding = guardUnstored(opened.syncClient);
    const unsubscribe = opened.subscribe(() => {
      if (opened.isSettled) markPageReady();
    });
    setDocument(opened);
    return () => {
      unsubscribe();
      stopSyncingTime();
      stopGuarding();
      setDocument(null);
      runInBackground(opened.close(), "Could not close the family's document.");
    };
  }, [id, familyId, memberId]);
  return <LiveDocumentContext value={document}>{children}</LiveDocumentContext>;
}

/** Loads the texts on demand, because rejections are rare. */
async function showRefusal(change: PendingOperation): Promise<void> {
  const { describeRefusal } = await import("@hub/shared/operations");
  showFailureToast(undefined, describeRefusal(change));
}

function showNotice({ kind, reasons }: Notice): void {
  if (kind === "read-only") return;
  const title = kind === "full" ? "Your change was not saved" : "Your change was adjusted";
  addToast({ title, description: reasons[0] });
}
