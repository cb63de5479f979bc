/**
 * Sync tokens. A token is a hash of the calendar's files, so it is equal on all nodes and after a restart. A node can
 * list changes only since tokens that it created and still caches.
 */
import { createHash } from "node:crypto";
import type { CalendarFile } from "./files.ts";

const prefix = "urn:family-hub:sync:";
/** About 15 MB. */
const maxFilesStored = 100_000;

export interface ChangesSince {
  changed: CalendarFile[];
  removed: string[];
}

export type SyncTokens = ReturnType<typeof createSyncTokens>;

export function createSyncTokens() {
  const states = new Map<string, ReadonlyMap<string, string>>();
  let storedFiles = 0;

  function evictOldest(): void {
    for (const [token, files] of states) {
      if (storedFiles <= maxFilesStored) return;
      states.delete(token);
      storedFiles -= files.size + 1;
    }
  }

  return {
    /** Returns the token of the current files, and caches their ETags. */
    tokenOf(files: readonly CalendarFile[]): string {
      const lines = files.map(({ name, etag }) => `${name}\n${etag}`).sort();
      const token = prefix + createHash("sha256").update(lines.join("\n")).digest("base64url");
      if (!states.has(token)) {
        states.set(token, new Map(files.map(({ name, etag }) => [name, etag])));
        storedFiles += files.length + 1;
        evictOldest();
      }
      return token;
    },

    /** Returns the changes since a token; undefined if the token is not cached. */
    since(token: string, files: readonly CalendarFile[]): ChangesSince | undefined {
      const previous = states.get(token);
      if (!previous) return undefined;
      const names = new Set(files.map(({ name }) => name));
      return {
        changed: files.filter(({ name, etag }) => previous.get(name) !== etag),
        removed: [...previous.keys()].filter((name) => !names.has(name)),
      };
    },
  };
}
