import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./run.mjs";

/** Where the failures of the last run of vitest stand; there is no such file when nothing failed. */
export const failuresFile = join(root, "node_modules/.cache/hub-failures.txt");

/** A vitest reporter that writes down what failed, to be told again after all other tests. */
export default class FailuresReporter {
  onInit() {
    rmSync(failuresFile, { force: true });
  }

  onTestRunEnd(modules, unhandledErrors) {
    const failures = [...modules.flatMap(failuresOf), ...unhandledErrors.map((error) => told("unhandled", [error]))];
    if (failures.length === 0) return;
    mkdirSync(dirname(failuresFile), { recursive: true });
    writeFileSync(failuresFile, failures.join("\n"));
  }
}

function failuresOf(module) {
  const failed = [...module.children.allTests("failed")].map((test) => ({
    name: test.fullName,
    errors: test.result().errors,
  }));
  return [{ name: "", errors: module.errors() }, ...failed]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => told(`${relative(root, module.moduleId)} ${name}`, errors));
}

function told(where, errors) {
  const reasons = errors.map(({ message, stack = message }) => {
    const lines = stack.split("\n").filter((line) => !line.includes("node_modules"));
    return lines.slice(0, 12).join("\n");
  });
  return [where, ...reasons].join("\n");
}
