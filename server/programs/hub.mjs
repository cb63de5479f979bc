/**
 * Runs the built hub. V8 compiles its one large file in half a second; what it made of it when the hub was built is kept
 * beside it and read in its place. V8 itself refuses what another version made, or one with other options.
 * `--keep-compiled` keeps it and runs nothing. From Node 22 on `module.enableCompileCache` could do the same.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";

const file = fileURLToPath(new URL("../dist/hub.cjs", import.meta.url));
const compiledFile = `${file}.compiled`;

const code = readFileSync(file, "utf8");
const script = new Script(`(function (module, exports, require, __filename, __dirname) {${code}\n})`, {
  filename: file,
  cachedData: readCompiled(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const bundle = { exports: {} };
script.runInThisContext()(bundle, bundle.exports, createRequire(file), file, dirname(file));
if (process.argv.includes("--keep-compiled")) writeFileSync(compiledFile, script.createCachedData());
else await bundle.exports.runHub();

function readCompiled() {
  try {
    return readFileSync(compiledFile);
  } catch {
    return undefined;
  }
}
