import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Our own packages are read from their sources, so that tests need no build of them.
const source = {
  resolve: { conditions: ["@hub/source", "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: ["@hub/source", "module", "node", "development|production"] } },
};
const longRun = process.env.TEST_LONG === "1";
/** For what hangs; on a busy machine a step takes ten times as long as on an idle one. */
const limits = {
  testTimeout: longRun ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Files that mock a module, keep a clock in one, or bring a page of their own. Each gets its modules to itself. */
const apart = [
  "shared/src/ids.test.ts",
  "shared/src/features/notifications/read.test.ts",
  "server/src/databases/mongo-choice.test.ts",
  "client/src/features/assistant/queries.test.tsx",
  "client/src/features/display/display-connection.test.ts",
  "client/src/features/qa/SyncPanel.test.tsx",
  "client/src/sync/device-store.test.ts",
  "client/src/sync/sync-client.test.ts",
  "client/src/sync/live-document.test.ts",
  "client/src/hub/live-events.test.ts",
  "client/src/sync/outbox.test.ts",
  "client/src/sync/use-live-document.test.tsx",
];
const setupFiles = ["./shared/src/testing/load-words.ts"];
/** All others share what a worker has loaded, which takes longer than most of them run. */
const together = { isolate: false, ...limits, setupFiles };

const order = ["apart", "node", "client"];
/**
 * Of those of a project, what waits for hubs to be killed and to start, and for clocks, goes first, and then what waits
 * for databases: while browsers run too, no core is idle.
 */
const turns = [/^server\/src\/(backup|databases|durability|(comes-back|main|turns)\.int)\b/, /\.int\.test\.ts$/, /./];

/** Project by project, because a worker keeps what it has loaded until a file of another project comes. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) => {
      const path = relative(project.config.root, moduleId);
      return turns.length * order.indexOf(project.name) + turns.findIndex((turn) => turn.test(path));
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // For two cores, which have browsers beside for half of the time. Two workers, which often wait for hubs and clocks,
    // leave a tenth of them idle.
    maxWorkers: 3,
    // Documents make much that is soon thrown away: with more room for that, tests take 3 to 5 % less.
    execArgv: ["--max-semi-space-size=64"],
    sequence: { sequencer: ByProject },
    projects: [
      {
        ...source,
        test: {
          ...together,
          name: "node",
          include: ["{shared,realtime,server,client}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: apart,
          globalSetup: "./server/src/testing/global-set-up.ts",
        },
      },
      {
        ...source,
        test: {
          ...together,
          // A page takes a second to set up, so only the tests that draw have one.
          name: "client",
          include: ["client/src/**/*.test.tsx"],
          exclude: apart,
          environment: "jsdom",
          setupFiles: [...setupFiles, "./client/src/testing/set-up-page.ts"],
        },
      },
      {
        ...source,
        test: { name: "apart", include: apart, environment: "jsdom", ...limits, setupFiles },
      },
    ],
  },
});
