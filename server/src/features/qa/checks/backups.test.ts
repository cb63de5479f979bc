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

/** The reasons why the hub's backup and trial restore failed. Undefined if the hub makes no backups. */
let failures: { backup: string | null; trial: string | null } | undefined;
afterEach(() => {
  failures = undefined;
});

function check(dir: string | undefined) {
  const config = { backupDir: dir, makesBackups: failures !== undefined };
  const backupRecords = {
    readOutcome: async (what: "backup" | "trial") => ({ done: null, failure: failures?.[what] ?? null }),
  };
  // The check uses only these parts of the world.
  return runCheck(backups, { config, backupRecords } as World, 1_000);
}

function writeBackup(name: string, ageHours: number): void {
  const path = join(backupDir, name);
  const at = new Date(Date.now() - ageHours * 3_600_000);
  writeFileSync(path, "everything");
  utimesSync(path, at, at);
}

test("warns without a backup folder, and explains how to set one", async () => {
  expect(await check(undefined)).toMatchObject({
    status: "WARNING",
    recommendations: [expect.stringContaining("BACKUP_PASSPHRASE"), expect.stringContaining("BACKUP_DIR")],
  });
});

test("fails if the folder is missing or empty", async () => {
  expect(await check(join(backupDir, "elsewhere"))).toMatchObject({
    status: "FAIL",
    details: "Failed: a backup is recent. The folder of the backups cannot be read.",
  });
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: a backup is recent. There is no backup in its folder.",
  });
});

test("fails if the newest backup is older than a day and a half", async () => {
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

test("reports the reason of a failed backup or trial restore", async () => {
  writeBackup("tonight", 1);
  failures = { backup: "There is no room for the backup on its disk.", trial: null };
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: the last backup succeeded. There is no room for the backup on its disk.",
  });
  failures = { backup: null, trial: "This backup is damaged." };
  expect(await check(backupDir)).toMatchObject({
    status: "FAIL",
    details: "Failed: the last trial restore succeeded. This backup is damaged.",
  });
  failures = { backup: null, trial: null };
  expect(await check(backupDir)).toMatchObject({ status: "PASS" });
});
