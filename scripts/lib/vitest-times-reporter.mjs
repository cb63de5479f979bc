import { relative } from "node:path";
import { root } from "./run.mjs";
import { formatReasons, writeTimes } from "./times.mjs";

/** Records the result of each test of vitest. A file that cannot run counts as a failed test. */
export default class VitestTimesReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const unhandled = unhandledErrors.length > 0 ? [failed("An error outside the tests", unhandledErrors)] : [];
    writeTimes("vitest", [...modules.flatMap(timesOf), ...unhandled]);
  }
}

function timesOf(module) {
  const file = relative(root, module.moduleId);
  const broken = module.errors().length > 0 ? [failed(file, module.errors())] : [];
  const times = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return {
      test: `${file} › ${test.fullName}`,
      ms: test.diagnostic()?.duration ?? 0,
      ...(state === "failed" && { failure: formatReasons(errors) }),
    };
  });
  return [...broken, ...times];
}

function failed(test, errors) {
  return { test, ms: 0, failure: formatReasons(errors) };
}
