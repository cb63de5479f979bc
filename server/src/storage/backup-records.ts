/**
 * The results of the nightly backups and of the weekly trial restores, which prove that a backup is readable. All nodes
 * share them, and the self-test shows them.
 */
import type { Collections } from "./collections.ts";
import { isDuplicate } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

type BackupTask = "backup" | "trial";

interface BackupRecord {
  _id: BackupTask;
  /** The night or the week of the last success. */
  done?: string;
  triedAt: Date;
  /** The reason of the latest failure; null after a success. */
  failure?: string | null;
}

/** How long to wait after a failed try. */
const retryMs = 60 * 60 * 1000;

export type BackupRecords = ReturnType<typeof createBackupRecords>;

export function createBackupRecords(connection: Collections) {
  const records = connection.collection<BackupRecord>("backups");
  return {
    /** Claims the task of a night or a week for this node; false if it is done or was tried less than an hour ago. */
    async claim(task: BackupTask, when: string): Promise<boolean> {
      const isDue = { _id: task, done: { $ne: when }, triedAt: { $not: { $gt: new Date(Date.now() - retryMs) } } };
      try {
        await records.updateOne(isDue, { $set: { triedAt: new Date() } }, { upsert: true, ...durable });
        return true;
      } catch (error) {
        // If it is not due, the filter matches nothing, and the insert fails because the record exists.
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    async recordSuccess(task: BackupTask, when: string): Promise<void> {
      await records.updateOne({ _id: task }, { $set: { done: when, failure: null } }, durable);
    },

    async recordFailure(task: BackupTask, failure: string): Promise<void> {
      await records.updateOne({ _id: task }, { $set: { failure } }, durable);
    },

    /** The night or week of the last success, and the latest failure; each may be null. */
    async readOutcome(task: BackupTask): Promise<{ done: string | null; failure: string | null }> {
      const { done = null, failure = null } = (await records.findOne({ _id: task })) ?? {};
      return { done, failure };
    },
  };
}
