/** Watches a document on the hub's side without a socket. It reports that the document changed, not what. */
import { HubError } from "@hub/shared/errors";
import type { Room } from "./room.ts";

const retryMs = 2_000;

interface WatchContext<Author> {
  open(documentId: string): Promise<Room<Author>>;
  /** Called once the document is open, and after each stored change. */
  onChange(): void;
}

/** Watches a document and retries until it can be opened. Returns a function that stops watching. */
export function watch<Author>(documentId: string, { open, onChange }: WatchContext<Author>): () => void {
  let room: Room<Author> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const onStored = (): void => {
    if (room?.state === "open") return onChange();
    // The room was released. Its document continues in a new room.
    room?.watchers.delete(onStored);
    void attach();
  };

  async function attach(): Promise<void> {
    room = undefined;
    try {
      const opened = await open(documentId);
      if (isStopped) return;
      room = opened;
      room.watchers.add(onStored);
      onChange();
    } catch (error) {
      const isMissing = error instanceof HubError && error.code === "not-found";
      if (!isStopped && !isMissing) timer = setTimeout(() => void attach(), retryMs);
    }
  }

  void attach();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    room?.watchers.delete(onStored);
  };
}
