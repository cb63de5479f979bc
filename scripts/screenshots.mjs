/** Takes a picture of every page into `screenshots/`: phone and laptop, light and dark, empty and full. */
import { build } from "./lib/build.mjs";
import { main, runTool } from "./lib/run.mjs";
import { installTestTools } from "./lib/test-tools.mjs";

await main(async () => {
  await installTestTools();
  await build();
  await runTool("playwright", ["test", "--project", "screenshots"], { title: "Screenshots" });
});
