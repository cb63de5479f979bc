import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { runCheck } from "../check.ts";
import type { World } from "../world.ts";
import { backups } from "./backups.ts";

let backupDir: string;
beforeAll(() => {
  backupDir = mkdtempSync(join(tmpdir(), "backups-"));
});
afterAll(() => rmSync(backupDir, { recursive: true }));

/** What the hub's own backups and trial restores failed for; undefined where it makes none. */
let failures: { backup: string | null; trial: string | null } | undefined;
afterEach(() => {
  failures = undefined;
});

function check(dir: string | undefined) {
  const config = { backupDir: dir, makesBackups: failures !== undefined };
  const backupRecords = {
    outcomeOf: async (what: "backup" | "trial") => ({ done: null, failure: failures?.[what] ?? null }),
  };
  // Of the world this check only looks at these.
  return runCheck(backups, { config, backupRecords } as World, 1_000);
}

function writeBackup(name: string, ageHours: number): void {
  const path = join(backupDir, name);
  const at = new Date(Date.now() - ageHours * 3_600_000);
  writeFileSync(path, "everything");
  utimesSync(path, at, at);
}

test("a hub that does not know of its backups is told how to make them known", async () => {
  expect(await check(undefined)).toMatchObject({
    status: "WARNING",
    recommendations: [expect.stringContaining("BACKUP_PASSPHRASE"), expect.stringContaining("BACKUP_DIR")],
  });
});

test("a folder that is not there, or is empty, is a failure that says so", async () => {
  expect(await check(join(backupDir, "elsewhere"))).toMatchObject({
    status: "FAIL",
    details: "Failed: a backup is recent. The folder of the backups cannot be read.",
  });
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: a backup is recent. There is no backup in its folder.",
  });
});

test("the newest backup counts, and is too old after a day and a half", async () => {
  writeBackup("monday", 60);
  writeBackup("tuesday", 36);
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: a backup is recent. The newest backup is 36 hours old.",
  });
  writeBackup("wednesday", 12);
  expect(await check(backupDir)).toMatchObject({ status: "PASS", details: "The newest backup is 12 h old." });
  writeBackup("now", 0);
  expect(await check(backupDir)).toMatchObject({
    status: "PASS",
    details: "The newest backup is less than an hour old.",
  });
});

test("a backup or a trial restore that failed is told in its own words", async () => {
  writeBackup("tonight", 1);
  failures = { backup: "There is no room for the backup on its disk.", trial: null };
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: the last backup went well. There is no room for the backup on its disk.",
  });
  failures = { backup: null, trial: "This backup is damaged." };
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: the last one could be restored. This backup is damaged.",
  });
  failures = { backup: null, trial: null };
  expect(await check(backupDir)).toMatchObject({ status: "PASS" });
});
