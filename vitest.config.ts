import { dirname, relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Loads our own packages from their sources, so tests need no build of them and can mock their modules. */
const source = {
  resolve: { conditions: ["@hub/source", "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: ["@hub/source", "module", "node", "development|production"] } },
};
/**
 * After a build, loads the compiler's output. Node reads it in half the time that Vite needs to transform the sources.
 */
const compiled = { plugins: [compiledModules()] };
const packages = process.env.TEST_BUILT === "1" ? compiled : source;
const compiledFiles = /\/(shared|realtime|server)\/dist\//;

/** Finds the compiler's output of a module that a test names by its source. */
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
/**
 * For tests that hang. On a busy machine a step takes ten times as long as on an idle one, and a thousand seeds take an
 * hour.
 */
const limits = {
  testTimeout: longRun ? 10_800_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Files that mock a module, store a clock in one, or need a separate page. Each gets its own instances of the modules.
 */
const isolated = [
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
  // The back button needs a history without the entries of other tests.
  "client/src/lib/location.test.tsx",
  "client/src/ui/Dialog.test.tsx",
];
/** Only for the long run, because it loads for six seconds for one test (by hand: `TEST_LONG=1`). */
const isolatedInLong = ["client/src/features/qa/SyncPanel.test.tsx"];
const setupFiles = ["./shared/src/testing/load-words.ts"];
/** All other files share the modules that a worker has loaded, because loading takes longer than most of them run. */
const shared = { isolate: false, ...limits, setupFiles, server: { deps: { external: [compiledFiles] } } };

/** Tests that wait for killed hubs, starts and clocks run first. While the browser tests also run, no core is idle. */
const order = ["isolated", "int", "unit", "client"];
const waiting = /^server\/src\/(backup|databases|durability|(restart-after-crash|main|yielding)\.int)\b/;

/** Sorts files by project, because a worker reuses its modules until it gets a file of another project. */
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
    // The default for two cores, if `npm test` sets nothing else. Two workers often wait for hubs and clocks, and leave
    // a tenth of the cores idle.
    maxWorkers: 3,
    sequence: { sequencer: ByProject },
    projects: [
      {
        ...packages,
        test: {
          ...shared,
          name: "unit",
          include: ["{shared,realtime,server,client}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: ["**/*.int.test.ts", ...isolated],
        },
      },
      {
        ...packages,
        test: {
          ...shared,
          // Setting up a page takes a second, so only the tests that render have one.
          name: "client",
          include: ["client/src/**/*.test.tsx"],
          exclude: [...isolated, ...isolatedInLong],
          environment: "jsdom",
          setupFiles: [...setupFiles, "./client/src/testing/set-up-page.ts"],
        },
      },
      {
        ...packages,
        test: {
          name: "isolated",
          include: longRun ? [...isolated, ...isolatedInLong] : isolated,
          ...limits,
          setupFiles,
          // The server's tests are not included: they mock modules that others import.
          server: { deps: { external: [/\/(shared|realtime)\/dist\//] } },
        },
      },
      {
        ...packages,
        test: {
          ...shared,
          name: "int",
          include: ["{realtime,server}/src/**/*.int.test.ts"],
          globalSetup: "./server/src/testing/global-set-up.ts",
        },
      },
    ],
  },
});
