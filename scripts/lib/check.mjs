import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** What the usual test run looks for as well: imports against the map, in circles or of nothing named, promises, effects. */
const faults = [
  "style/noRestrictedImports",
  "suspicious/noImportCycles",
  "correctness/noUndeclaredDependencies",
  "correctness/useExhaustiveDependencies",
  "nursery/noFloatingPromises",
  "nursery/noMisusedPromises",
  "nursery/useExhaustiveSwitchCases",
];

/** Types, faults, and if `isWhole` also style and dead code. All are run, so that one look shows all. */
export async function check({ isWhole }) {
  const failed = [];
  const rules = isWhole ? ["check"] : ["lint", ...faults.map((rule) => `--only=${rule}`)];
  for (const [name, args, title] of [
    ["tsc", compile, "Types"],
    ["biome", [...rules, "--error-on-warnings"], "Linter"],
    ...(isWhole ? [["knip", [], "Dead code"]] : []),
  ]) {
    await runTool(name, args, { title }).catch((error) => failed.push(error.message));
  }
  if (failed.length > 0) throw new Error(failed.join(" "));
}
