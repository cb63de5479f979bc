/** Writes a golden document of the newest version (shared/src/testing/golden.ts). Never overwrites an existing one. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, runTool, say } from "./lib/run.mjs";

await main(async () => {
  await runTool("tsc", ["-b", "shared"], { title: "Compile" });
  const { makeGolden } = await import("../shared/dist/testing/golden.js");
  const { version, bytes, entries } = makeGolden();
  const day = new Date().toISOString().slice(0, 10);
  const names = [`version-${version}.json`, `version-${version}-of-${day}.json`];
  const file = names.map((name) => join(root, "shared/src/testing/golden", name)).find((path) => !existsSync(path));
  if (file === undefined) throw new Error("The golden document of this version exists and is never overwritten.");
  writeFileSync(file, JSON.stringify({ version, state: Buffer.from(bytes).toString("base64"), entries }));
  await runTool("biome", ["format", "--write", file], { title: "Format" });
  say(`Wrote ${file}`);
});
