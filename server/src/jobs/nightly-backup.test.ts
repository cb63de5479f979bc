import { beforeEach, expect, test, vi } from "vitest";
import { createNightlyBackup } from "./nightly-backup.ts";

const log = { info: vi.fn(), error: vi.fn() };
let commands: string[];
let failure: string | undefined;
let isEnabled: boolean;

/** Records like the database's, without the pause after an attempt. */
function createRecords() {
  const done = new Map<string, string>();
  const failures = new Map<string, string | null>();
  return {
    failures,
    claim: async (what: string, when: string) => done.get(what) !== when,
    recordSuccess: async (what: string, when: string) => {
      done.set(what, when);
      failures.set(what, null);
    },
    recordFailure: async (what: string, why: string) => void failures.set(what, why),
    readOutcome: async (what: string) => ({ done: null, failure: failures.get(what) ?? null }),
  };
}

let records: ReturnType<typeof createRecords>;
let run: (now: Date) => Promise<void>;
beforeEach(() => {
  commands = [];
  failure = undefined;
  isEnabled = true;
  records = createRecords();
  run = createNightlyBackup({
    backupRecords: records,
    hubSettings: { backupsAreOn: async () => isEnabled },
    log,
    async runCommand(args) {
      commands.push(args.join(" "));
      if (failure !== undefined) throw new Error(failure);
    },
  });
});

/** An hour of a day in January 2026, whose 8th day starts a week. */
const at = (day: number, hour: number) => new Date(2026, 0, day, hour);

test("makes one backup each night, and one trial restore each week", async () => {
  for (let day = 8; day < 22; day++) for (let hour = 0; hour < 24; hour++) await run(at(day, hour));
  expect(commands.filter((command) => command === "backup")).toHaveLength(14);
  expect(commands.filter((command) => command === "try-restore")).toHaveLength(2);
});

test("does nothing before three", async () => {
  await run(at(8, 2));
  expect(commands).toEqual([]);
});

test("does nothing while switched off, and makes the night's backup when switched on", async () => {
  isEnabled = false;
  await run(at(8, 3));
  expect(commands).toEqual([]);
  isEnabled = true;
  await run(at(8, 4));
  expect(commands).toEqual(["backup", "try-restore"]);
});

test("reports a failure with its message, and retries", async () => {
  failure = "There is no room for the backup on its disk.";
  await run(at(8, 3));
  expect((await records.readOutcome("backup")).failure).toBe(failure);
  failure = undefined;
  await run(at(8, 4));
  expect((await records.readOutcome("backup")).failure).toBe(null);
  expect(commands.filter((command) => command === "backup")).toHaveLength(2);
});
