import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** Looks at each file by itself, for a third of what it takes to know how all of them hang together. */
const imports = ["lint", "--config-path=scripts/lib/biome-imports.json", "--only=style/noRestrictedImports"];

/** Types, imports against the map, and if `isWhole` all other rules and dead code. All are run, so that one look shows all. */
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
