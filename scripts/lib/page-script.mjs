/** How much script a page needs before it can be shown: its chunks and all that they import at once. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.mjs";

const dist = join(root, "client/dist");

/**
 * @param {string[]} parts What is loaded beside the entry of every page: the name of a chunk from client/chunks.ts, such
 *   as "cards", else a source file below client/.
 * @returns {{ file: string, gzipBytes: number }[]} The files, the largest first.
 */
export function scriptOfPage(parts) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const keyOf = (part) => Object.keys(manifest).find((key) => manifest[key].name === part) ?? part;
  const found = new Set();
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is no chunk of the built client.`);
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

/** Every script of the built client. */
export function builtScripts() {
  const files = readdirSync(dist, { recursive: true }).map((file) => join(dist, file));
  return files.filter((file) => file.endsWith(".js"));
}

/** @param {{ gzipBytes: number }[]} files */
export function sumOf(files) {
  return files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
}
