import { relative } from "node:path";
import { root } from "./run.mjs";
import { writeTimes } from "./times.mjs";

/** Writes down how long each browser test took, each of its repetitions by itself. */
export default class PlaywrightTimesReporter {
  #times = [];

  onTestEnd(test, { status, duration }) {
    if (status === "skipped") return;
    const name = `${relative(root, test.location.file)} › ${test.title}`;
    this.#times.push({ test: name, ms: duration, hasFailed: status !== test.expectedStatus });
  }

  onEnd() {
    writeTimes("playwright", this.#times);
  }

  /** Another reporter prints. */
  printsToStdio() {
    return false;
  }
}
