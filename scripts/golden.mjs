/** Writes the golden document of the newest version; see shared/src/testing/golden.ts. One that is there is kept. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, runTool, say } from "./lib/run.mjs";

await main(async () => {
  await runTool("tsc", ["-b", "shared"], { title: "Compile" });
  const { makeGolden } = await import("../shared/dist/testing/golden.js");
  const { version, bytes, entries } = makeGolden();
  const file = join(root, `shared/src/testing/golden/version-${version}.json`);
  if (existsSync(file))
    throw new Error(`${file} is kept for good. Raise the version by a step in migrations.ts first.`);
  writeFileSync(file, JSON.stringify({ version, state: Buffer.from(bytes).toString("base64"), entries }));
  await runTool("biome", ["format", "--write", file], { title: "Format" });
  say(`Wrote ${file}`);
});
