/**
 * Sync tokens. A token is a hash of the calendar's files, so it is the same on every node and after a restart. A node
 * knows what has changed since a token that it made itself, as long as it has room to remember those files.
 */
import { createHash } from "node:crypto";
import type { CalendarFile } from "./files.ts";

const prefix = "urn:family-hub:sync:";
/** Takes some 15 MB. */
const maxFilesStored = 100_000;

export interface ChangesSince {
  changed: CalendarFile[];
  removed: string[];
}

export type SyncTokens = ReturnType<typeof createSyncTokens>;

export function createSyncTokens() {
  const states = new Map<string, ReadonlyMap<string, string>>();
  let storedFiles = 0;

  function forgetOldest(): void {
    for (const [token, files] of states) {
      if (storedFiles <= maxFilesStored) return;
      states.delete(token);
      storedFiles -= files.size + 1;
    }
  }

  return {
    /** The token of the present files, which it remembers. */
    tokenOf(files: readonly CalendarFile[]): string {
      const lines = files.map(({ name, etag }) => `${name}\n${etag}`).sort();
      const token = prefix + createHash("sha256").update(lines.join("\n")).digest("base64url");
      if (!states.has(token)) {
        states.set(token, new Map(files.map(({ name, etag }) => [name, etag])));
        storedFiles += files.length + 1;
        forgetOldest();
      }
      return token;
    },

    /** What has changed since a token; undefined where its files are not remembered. */
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
