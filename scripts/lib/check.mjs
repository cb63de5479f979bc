import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** Looks at each file by itself, for a third of what it takes to know how all of them hang together. */
const imports = ["lint", "--config-path=scripts/lib/biome-imports.json", "--only=style/noRestrictedImports"];

/** Types, imports against the map, and if `isWhole` all other rules and dead code. All are run, so that one look shows all. */
export async function check({ isWhole }) {
  const failed = [];
  const rules = isWhole ? ["check"] : imports;
  for (const [name, args, title] of [
    ["tsc", compile, "Types"],
    ["biome", [...rules, "--error-on-warnings"], "Linter"],
    ...(isWhole ? [["knip", [], "Dead code"]] : []),
  ]) {
    await runTool(name, args, { title }).catch((error) => failed.push(error.message));
  }
  if (failed.length > 0) throw new Error(failed.join(" "));
}
