import { defineConfig } from "vitest/config";

// Our own packages are read from their sources, so that tests need no build of them.
const source = {
  resolve: { conditions: ["@hub/source", "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: ["@hub/source", "module", "node", "development|production"] } },
};
const longRun = process.env.TEST_LONG === "1";
const testTimeout = longRun ? 3_600_000 : 120_000;

export default defineConfig({
  test: {
    // Two cores: more workers would only make time-outs likelier.
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: {
          name: "unit",
          include: ["{shared,realtime,server}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: ["**/*.int.test.ts"],
          testTimeout,
        },
      },
      {
        ...source,
        test: {
          name: "client",
          include: ["client/src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          testTimeout,
        },
      },
      {
        ...source,
        test: {
          name: "int",
          include: ["{realtime,server}/src/**/*.int.test.ts"],
          globalSetup: "./server/src/testing/global-set-up.ts",
          testTimeout,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
