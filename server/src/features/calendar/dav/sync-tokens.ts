/**
 * What a calendar had at a moment, by a token that is made of just that: the same on every node and after a restart. What
 * has changed since is known where the token was given out, as long as there is room for it.
 */
import { createHash } from "node:crypto";
import type { CalendarFile } from "./files.ts";

const prefix = "urn:family-hub:sync:";
/** Some 15 MB. */
const maxFilesKept = 100_000;

export interface Since {
  changed: CalendarFile[];
  removed: string[];
}

export type SyncTokens = ReturnType<typeof createSyncTokens>;

export function createSyncTokens() {
  const known = new Map<string, ReadonlyMap<string, string>>();
  let kept = 0;

  function forgetOldest(): void {
    for (const [token, files] of known) {
      if (kept <= maxFilesKept) return;
      known.delete(token);
      kept -= files.size + 1;
    }
  }

  return {
    /** The token of what is there now. */
    tokenOf(files: readonly CalendarFile[]): string {
      const lines = files.map(({ name, etag }) => `${name}\n${etag}`).sort();
      const token = prefix + createHash("sha256").update(lines.join("\n")).digest("base64url");
      if (!known.has(token)) {
        known.set(token, new Map(files.map(({ name, etag }) => [name, etag])));
        kept += files.length + 1;
        forgetOldest();
      }
      return token;
    },

    /** What is other than it was; undefined where nobody knows any more. */
    since(token: string, files: readonly CalendarFile[]): Since | undefined {
      const former = known.get(token);
      if (!former) return undefined;
      const names = new Set(files.map(({ name }) => name));
      return {
        changed: files.filter(({ name, etag }) => former.get(name) !== etag),
        removed: [...former.keys()].filter((name) => !names.has(name)),
      };
    },
  };
}
