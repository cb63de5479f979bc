import { fileURLToPath } from "node:url";
import { runTool } from "./run.mjs";

const timesReporter = fileURLToPath(new URL("vitest-times-reporter.mjs", import.meta.url));

/** Runs tests on the output of the last build; `args` are files or options of vitest. */
export function runVitest(args, { title, environment = {}, isParallel = false }) {
  return runTool("vitest", ["run", "--reporter=default", `--reporter=${timesReporter}`, ...args], {
    title,
    environment: { ...environment, TEST_BUILT: "1" },
    isParallel,
  });
}
