/** Writes docs/configuration.md and .env.example from the hub's configuration schema. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { configurationPage, exampleEnvironment } from "./lib/config-docs.mjs";
import { main, root, runTool, say } from "./lib/run.mjs";

await main(async () => {
  await runTool("tsc", ["-b", "server"], { title: "Compile" });
  const { settingGroups } = await import("../server/dist/config-schema.js");
  writeFileSync(join(root, "docs/configuration.md"), configurationPage(settingGroups));
  writeFileSync(join(root, ".env.example"), exampleEnvironment(settingGroups));
  say("Wrote docs/configuration.md and .env.example");
});
