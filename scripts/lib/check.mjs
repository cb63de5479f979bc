import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** What makes a program wrong, and not only its looks: an import against the map, in circles, a promise that nobody awaits. */
const faults = ["style/noRestrictedImports", "suspicious/noImportCycles", "nursery/noFloatingPromises"];

/** Types, faults, and if `isWhole` also style and dead code. All are run, so that one look shows all. */
export async function check({ isWhole }) {
  const failed = [];
  for (const [name, args, title] of [
    ["tsc", compile, "Types"],
    ...(isWhole
      ? [
          ["biome", ["check", "--error-on-warnings"], "Style"],
          ["knip", [], "Dead code"],
        ]
      : [
          ["biome", ["lint", ...faults.map((rule) => `--only=${rule}`), "--error-on-warnings"], "Imports and promises"],
        ]),
  ]) {
    await runTool(name, args, { title }).catch((error) => failed.push(error.message));
  }
  if (failed.length > 0) throw new Error(failed.join(" "));
}
