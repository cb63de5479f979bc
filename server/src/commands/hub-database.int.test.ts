import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMongo } from "../databases/mongo.ts";
import { isLong } from "../testing/scale.ts";
import { withHubDatabase } from "./hub-database.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-command-"));
  vi.stubEnv("DATA_DIR", dataDir);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const countNotes = () => withHubDatabase(({ connection }) => connection.collection("notes").countDocuments());

test.runIf(isLong)("reads stored data whether or not a hub runs", async () => {
  await withHubDatabase(({ connection }) => connection.collection("notes").insertOne({ text: "from a command" }));
  expect(await countNotes()).toBe(1);
  const running = await startMongo({ dataDir, url: undefined, log });
  expect(await countNotes()).toBe(1);
  // The hub's engine continues after the command.
  expect(await countNotes()).toBe(1);
  await running.stop();
});
