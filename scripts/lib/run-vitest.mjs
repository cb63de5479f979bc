import { fileURLToPath } from "node:url";
import { runTool } from "./run.mjs";

const timesReporter = fileURLToPath(new URL("vitest-times-reporter.mjs", import.meta.url));

/** Runs the tests in files, or all of them, on what the last build made. */
export function runVitest(files, { title, environment = {} }) {
  return runTool("vitest", ["run", "--reporter=default", `--reporter=${timesReporter}`, ...files], {
    title,
    environment: { ...environment, TEST_BUILT: "1" },
  });
}
