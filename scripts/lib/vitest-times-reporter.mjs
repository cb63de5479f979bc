import { relative } from "node:path";
import { root } from "./run.mjs";
import { writeTimes } from "./times.mjs";

/** Writes down how long each test of vitest took; a file that cannot be run counts as a test that failed. */
export default class VitestTimesReporter {
  onTestRunEnd(modules) {
    writeTimes("vitest", modules.flatMap(timesOf));
  }
}

function timesOf(module) {
  const file = relative(root, module.moduleId);
  const broken = module.errors().length > 0 ? [{ test: file, ms: 0, hasFailed: true }] : [];
  const times = [...module.children.allTests()].map((test) => ({
    test: `${file} › ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
    hasFailed: test.result().state === "failed",
  }));
  return [...broken, ...times];
}
