/** Names the client build that the hub serves, by the file name of its first script; null without a build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtClient } from "../files.ts";

export function readClientBuild(folder = builtClient): string | null {
  try {
    const page = readFileSync(join(folder, "index.html"), "utf8");
    return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? null;
  } catch {
    return null;
  }
}
