import { fileURLToPath } from "node:url";
import { runTool } from "./run.mjs";

const timesReporter = fileURLToPath(new URL("vitest-times-reporter.mjs", import.meta.url));

/** Runs tests on what the last build made; `args` are files or what else vitest is told. */
export function runVitest(args, { title, environment = {}, isBeside = false }) {
  return runTool("vitest", ["run", "--reporter=default", `--reporter=${timesReporter}`, ...args], {
    title,
    environment: { ...environment, TEST_BUILT: "1" },
    isBeside,
  });
}
