import { dirname, relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Our own packages from their sources: tests need no build of them, and may mock their modules. */
const source = {
  resolve: { conditions: ["@hub/source", "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: ["@hub/source", "module", "node", "development|production"] } },
};
/** After a build, what the compiler made of them: read by Node itself, it loads in half the time of what Vite makes of each. */
const compiled = { plugins: [compiledModules()] };
const packages = process.env.TEST_BUILT === "1" ? compiled : source;
const compiledFiles = /\/(shared|realtime|server)\/dist\//;

/** For a module of ours that a test names by its source, what the compiler made of it. */
function compiledModules(): Plugin {
  return {
    name: "compiled-modules",
    enforce: "pre",
    resolveId(name, importer) {
      if (importer === undefined || !name.startsWith(".")) return undefined;
      const file = resolve(dirname(importer), name);
      const made = file.replace(/\/(shared|realtime|server)\/src\/(.+)\.ts$/, "/$1/dist/$2.js");
      return made === file ? undefined : made;
    },
  };
}

const longRun = process.env.TEST_LONG === "1";
/** For what hangs; on a busy machine a step takes ten times as long as on an idle one, and a thousand seeds take an hour. */
const limits = {
  testTimeout: longRun ? 10_800_000 : 120_000,
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
  "client/src/sync/device-store.test.ts",
  "client/src/sync/sync-client.test.ts",
  "client/src/sync/live-document.test.ts",
  "client/src/hub/live-events.test.ts",
  // Replaces the page's location, which a timer of another file's sign-out would change.
  "client/src/hub/session.test.tsx",
  "client/src/sync/outbox.test.ts",
  "client/src/sync/use-live-document.test.tsx",
  // Back needs a history without the entries of other tests.
  "client/src/lib/location.test.tsx",
  "client/src/ui/Dialog.test.tsx",
];
/** One more, for the long run alone, because it loads for six seconds for one test (by hand: `TEST_LONG=1`). */
const apartInLong = ["client/src/features/qa/SyncPanel.test.tsx"];
const setupFiles = ["./shared/src/testing/load-words.ts"];
/** All others share what a worker has loaded, which takes longer than most of them run. */
const together = { isolate: false, ...limits, setupFiles, server: { deps: { external: [compiledFiles] } } };

/** What waits for hubs to be killed and to start, and for clocks, goes first: while browsers run too, no core is idle. */
const order = ["apart", "int", "unit", "client"];
const waiting = /^server\/src\/(backup|databases|durability|(comes-back|main|turns)\.int)\b/;

/** Project by project, because a worker keeps what it has loaded until a file of another project comes. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) => {
      const isWaiting = waiting.test(relative(project.config.root, moduleId));
      return 2 * order.indexOf(project.name) + (isWaiting ? 0 : 1);
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // For two cores, where `npm test` does not say otherwise. Two workers, which often wait for hubs and clocks,
    // leave a tenth of them idle.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    projects: [
      {
        ...packages,
        test: {
          ...together,
          name: "unit",
          include: ["{shared,realtime,server,client}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: ["**/*.int.test.ts", ...apart],
        },
      },
      {
        ...packages,
        test: {
          ...together,
          // A page takes a second to set up, so only the tests that draw have one.
          name: "client",
          include: ["client/src/**/*.test.tsx"],
          exclude: [...apart, ...apartInLong],
          environment: "jsdom",
          setupFiles: [...setupFiles, "./client/src/testing/set-up-page.ts"],
        },
      },
      {
        ...packages,
        test: {
          name: "apart",
          include: longRun ? [...apart, ...apartInLong] : apart,
          ...limits,
          setupFiles,
          // Not the server's: a test mocks what its modules import.
          server: { deps: { external: [/\/(shared|realtime)\/dist\//] } },
        },
      },
      {
        ...packages,
        test: {
          ...together,
          name: "int",
          include: ["{realtime,server}/src/**/*.int.test.ts"],
          globalSetup: "./server/src/testing/global-set-up.ts",
        },
      },
    ],
  },
});
