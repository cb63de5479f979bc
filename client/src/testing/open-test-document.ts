/** An in-memory family document for component tests, without a device store or hub. */
import { signAs } from "@hub/shared/entries";
import type { MemberId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { traceChange } from "@hub/shared/trace";
import { undoChange } from "@hub/shared/undo-change";
import type * as Y from "yjs";
import type { LiveDocument } from "../sync/live-document.ts";
import { noPresence } from "../sync/presence.ts";
import type { SyncState } from "../sync/sync-state.ts";
import type { Run } from "../sync/use-live-document.ts";
import { Views } from "../sync/views.ts";

/** Opens a document with a settable sync state. With `memberId`, that member signs the changes. */
export function openTestDocument(memberId?: MemberId) {
  const doc = openDocument();
  const views = new Views();
  const listeners = new Set<() => void>();
  let syncState: SyncState = { kind: "saved" };
  const notify = () => {
    views.expire(new Set(doc.share.keys()));
    for (const listener of listeners) listener();
  };
  const run: Run = (operation, input) => {
    if (memberId === undefined) operation.apply(doc, input);
    else signAs(doc, memberId, () => operation.apply(doc, input));
    notify();
  };
  const copy = {
    run,
    runWithUndo(work: () => void) {
      const { trace } = traceChange(doc, work);
      return () => run(undoChange, { trace });
    },
    read: (selector: (of: Y.Doc) => unknown) => selector(doc),
    reselect: notify,
    getPresence: () => noPresence,
    setPage: () => {},
    select: (key: readonly unknown[], selector: (of: Y.Doc) => unknown) => views.select(key, doc, selector),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSyncState: () => syncState,
  };
  return {
    doc,
    /** A change by another user. */
    run,
    // Pages use only these members.
    live: copy as unknown as LiveDocument,
    setSyncState(state: SyncState) {
      syncState = state;
      notify();
    },
  };
}
