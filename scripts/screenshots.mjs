/**
 * Takes a screenshot of every page into `screenshots/`: phone and laptop, light and dark, new and full family, and the
 * full family at four widths. With "published", takes the pictures of the README and the landing page instead.
 */
import { build } from "./lib/build.mjs";
import { main, runTool } from "./lib/run.mjs";
import { installTestTools } from "./lib/test-tools.mjs";

const project = process.argv[2] === "published" ? "published" : "screenshots";

await main(async () => {
  await installTestTools();
  await build();
  await runTool("playwright", ["test", "--project", project], { title: "Screenshots" });
});
