/** Measures the script that a page needs for its first paint: its chunks and their static imports. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.mjs";

const dist = join(root, "client/dist");

/**
 * @param {string[]} parts What a page loads beside the common entry: a chunk name from client/chunks.ts, such as "cards",
 *   or a source file below client/.
 * @returns {{ file: string, gzipBytes: number }[]} The files, the largest first.
 */
export function scriptOfPage(parts) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const keyOf = (part) => Object.keys(manifest).find((key) => manifest[key].name === part) ?? part;
  const found = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built client has no chunk ${key}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ["index.html", ...parts.map(keyOf)].forEach(add);
  return [...found]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, gzipBytes: gzipSync(readFileSync(join(dist, file))).length }))
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}

/** All scripts of the built client. */
export function builtScripts() {
  const files = readdirSync(dist, { recursive: true }).map((file) => join(dist, file));
  return files.filter((file) => file.endsWith(".js"));
}

/** @param {{ gzipBytes: number }[]} files */
export function sumOf(files) {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}
