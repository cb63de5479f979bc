import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** Checks each file alone, in a third of the time that rules across files take. */
const imports = ["lint", "--config-path=scripts/lib/biome-imports.json", "--only=style/noRestrictedImports"];

/** Checks types and imports; with `isWhole`, all other rules and dead code too. Runs all checks before it fails. */
export async function check({ isWhole }) {
  const failed = [];
  const rules = isWhole ? ["check"] : imports;
  for (const step of [
    () => compile({ title: "Types" }),
    () => runTool("biome", [...rules, "--error-on-warnings"], { title: "Linter" }),
    ...(isWhole ? [() => runTool("knip", [], { title: "Dead code" })] : []),
  ]) {
    await step().catch((error) => failed.push(error.message));
  }
  if (failed.length > 0) throw new Error(failed.join(" "));
}
