/**
 * Runs the built hub. V8 compiles its one large file in half a second; what it made of it when the hub was built is kept
 * beside it and read in its place. V8 itself refuses what another version made, or one with other options, but of the
 * text it knows only the length, so a digest of it stands before. `--keep-compiled` keeps it and runs nothing. From Node 22
 * on `module.enableCompileCache` could do the same.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

const file = fileURLToPath(new URL("../dist/hub.cjs", import.meta.url));
const compiledFile = `${file}.compiled`;

const code = readFileSync(file, "utf8");
const digest = createHash("sha1").update(code).digest();
const script = new Script(`(function (module, exports, require, __filename, __dirname) {${code}\n})`, {
  filename: file,
  cachedData: readCompiled(),
});
const bundle = { exports: {} };
script.runInThisContext()(bundle, bundle.exports, createRequire(file), file, dirname(file));
if (process.argv.includes("--keep-compiled"))
  writeFileSync(compiledFile, Buffer.concat([digest, script.createCachedData()]));
else await bundle.exports.runHub();

function readCompiled() {
  try {
    const cached = readFileSync(compiledFile);
    return cached.subarray(0, digest.length).equals(digest) ? cached.subarray(digest.length) : undefined;
  } catch {
    return undefined;
  }
}
