import { relative } from "node:path";
import { root } from "./run.mjs";
import { formatReasons, writeTimes } from "./times.mjs";

/** Records the result of each browser test, one entry per repetition. */
export default class PlaywrightTimesReporter {
  #times = [];

  onTestEnd(test, { status, duration, errors }) {
    if (status === "skipped") return;
    const name = `${relative(root, test.location.file)} › ${test.title}`;
    const failure = status === test.expectedStatus ? undefined : formatReasons(errors);
    this.#times.push({ test: name, ms: duration, failure });
  }

  onEnd() {
    writeTimes("playwright", this.#times);
  }

  /** Another reporter writes the output. */
  printsToStdio() {
    return false;
  }
}
