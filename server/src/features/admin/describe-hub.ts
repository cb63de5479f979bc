import { statfs } from "node:fs/promises";
import type { AdminFamily, HubState } from "@hub/shared/features/admin/schema";
import type { Connection } from "mongoose";
import type { Config } from "../../config.ts";
import type { NodeHealth } from "../../node-health.ts";
import { readVersion } from "../../read-version.ts";
import type { BackupRecords } from "../../storage/backup-records.ts";
import type { Families } from "../../storage/families.ts";
import type { HubSettings } from "../../storage/hub-settings.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { SignIns } from "../../storage/sign-ins.ts";
import { emailOf, type Users } from "../../storage/users.ts";

export interface HubStateParts {
  config: Config;
  connection: Connection;
  families: Families;
  memberships: Memberships;
  users: Users;
  signIns: SignIns;
  hubSettings: HubSettings;
  backupRecords: BackupRecords;
  nodeHealth: NodeHealth;
  crashes: readonly string[];
}

const maxFamilies = 200;
const msPerSecond = 1_000;

/** Describes the state of the hub and its users. */
export async function describeHub(parts: HubStateParts): Promise<HubState> {
  const { config, connection, nodeHealth, backupRecords } = parts;
  const [signUps, backupsAreOn, disk, databaseBytes, familyCount, families, backup, trial] = await Promise.all([
    parts.hubSettings.signUps(config.signUps),
    parts.hubSettings.backupsAreOn(),
    readDisk(config.dataDir),
    readDatabaseBytes(connection),
    parts.families.count(),
    describeFamilies(parts),
    backupRecords.readOutcome("backup"),
    backupRecords.readOutcome("trial"),
  ]);
  return {
    version: readVersion(),
    startedAt: nodeHealth.startedAt.toISOString(),
    deaths: [...parts.crashes],
    signUps,
    disk,
    databaseBytes,
    familyCount,
    families,
    backups: { canBeMade: config.makesBackups, areMade: config.makesBackups && backupsAreOn, backup, trial },
    jobs: nodeHealth.jobs().map(({ name, everyMs, lastRunAt, hasFailed }) => ({
      name,
      everySeconds: everyMs / msPerSecond,
      lastRunAt: lastRunAt?.toISOString() ?? null,
      hasFailed,
    })),
    warnings: nodeHealth.warnings().map(({ lastAt, ...warning }) => ({ ...warning, lastAt: lastAt.toISOString() })),
  };
}

/** Lists the people who can sign in. It reads no family data. */
async function describeFamilies({ families, memberships, users, signIns }: HubStateParts): Promise<AdminFamily[]> {
  const newest = await families.newest(maxFamilies);
  const rows = await memberships.ofFamilies(newest.map(({ _id }) => _id));
  const userIds = rows.map(({ userId }) => userId);
  const [people, lastUses] = await Promise.all([users.findMany(userIds), signIns.lastUses(userIds)]);
  const userOf = new Map(people.map((user) => [user._id, user]));
  return newest.map(({ _id, name, createdAt }) => ({
    id: _id,
    name: name ?? null,
    createdAt: createdAt.toISOString(),
    people: rows.flatMap(({ familyId, userId, role }) => {
      const user = userOf.get(userId);
      if (!user || familyId !== _id) return [];
      const lastUsedAt = lastUses.get(userId)?.toISOString() ?? null;
      return [{ name: `${user.firstName} ${user.lastName}`.trim(), email: emailOf(user), role, lastUsedAt }];
    }),
  }));
}

async function readDisk(folder: string): Promise<HubState["disk"]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Null if the database engine has no such statistic. */
async function readDatabaseBytes({ db }: Connection): Promise<number | null> {
  const stats: { totalSize?: unknown; storageSize?: unknown } = (await db?.stats().catch(() => undefined)) ?? {};
  const bytes = stats.totalSize ?? stats.storageSize;
  return typeof bytes === "number" ? bytes : null;
}
