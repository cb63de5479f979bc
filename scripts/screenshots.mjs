/**
 * Takes a picture of every page into `screenshots/`: phone and laptop, light and dark, empty and full; those of a full
 * family in four widths. With "shown" it takes those that the README and the front page show, and puts them there.
 */
import { build } from "./lib/build.mjs";
import { main, runTool } from "./lib/run.mjs";
import { installTestTools } from "./lib/test-tools.mjs";

const project = process.argv[2] === "shown" ? "shown" : "screenshots";

await main(async () => {
  await installTestTools();
  await build();
  await runTool("playwright", ["test", "--project", project], { title: "Screenshots" });
});
