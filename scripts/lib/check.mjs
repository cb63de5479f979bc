import { compile } from "./build.mjs";
import { runTool } from "./run.mjs";

/** Types, style, the arrows between packages and features, and dead code if asked. All are run, so that one look shows all. */
export async function check({ findsDeadCode }) {
  const failed = [];
  for (const [name, args, title] of [
    ["tsc", compile, "Types"],
    ["biome", ["check", "--error-on-warnings"], "Style"],
    ...(findsDeadCode ? [["knip", [], "Dead code"]] : []),
  ]) {
    await runTool(name, args, { title }).catch((error) => failed.push(error.message));
  }
  if (failed.length > 0) throw new Error(failed.join(" "));
}
