/** Every few seconds: finds due reminders and sends them. */
import type { ChangedFamilies } from "../features/reminders/changed-families.ts";
import { createReminderScan, type ScanParts } from "../features/reminders/scan.ts";
import { createSend, type SendParts } from "../features/reminders/send.ts";

/** On a hub with thousands of families, fewer reminders become due at once. The rest waits for the next run. */
const maxFamiliesPerRun = 200;
/** A synchronized clock is corrected by less. */
const maxSkewMs = 60_000;
const hourMs = 60 * 60_000;
/** Sending takes seconds. */
const maxSendMs = hourMs;
/** How long rows are retained. No clock is set back so far that a reminder becomes due again. */
const retentionMs = 14 * 24 * hourMs;

type ReminderJobParts = ScanParts & SendParts & { changedFamilies: Pick<ChangedFamilies, "drain" | "restore"> };

export function createReminderJob(parts: ReminderJobParts) {
  const { reminderPlans, reminders, changedFamilies } = parts;
  const scan = createReminderScan(parts);
  const send = createSend(parts);
  let lastMs = Number.POSITIVE_INFINITY;

  /** After the clock was set back: recalculates all families with the correct time. */
  async function recheckAll(nowMs: number): Promise<void> {
    await reminders.removeLate(new Date(nowMs));
    await reminderPlans.scheduleAllNow();
  }

  const isClockSetBack = (nowMs: number): boolean => nowMs < lastMs - maxSkewMs;

  /** Plans the families that changed on this node. */
  async function checkChangedFamilies(nowMs: number): Promise<void> {
    const ids = changedFamilies.drain();
    try {
      await scan.atChanged(ids, nowMs);
    } catch (error) {
      changedFamilies.restore(ids);
      throw error;
    }
  }

  return {
    /** Usually no reminder is due, and this takes two reads. */
    async isDue(nowMs: number): Promise<boolean> {
      if (isClockSetBack(nowMs)) return true;
      lastMs = nowMs;
      await checkChangedFamilies(nowMs);
      const [plans, rows] = await Promise.all([reminderPlans.due(nowMs, 1), reminders.due(new Date(nowMs), 1)]);
      return plans.length + rows.length > 0;
    },

    async run(clock: () => number): Promise<void> {
      const nowMs = clock();
      // At the start, because a change just before a crash may not have been stored.
      if (isClockSetBack(nowMs)) await recheckAll(nowMs);
      lastMs = nowMs;
      await scan.atDue(await reminderPlans.due(nowMs, maxFamiliesPerRun), nowMs);
      await send(nowMs);
      // If the clock was set back during this run, recalculates what it stored with the wrong time.
      if (clock() < nowMs - maxSkewMs) await recheckAll(clock());
    },

    sweep: (nowMs: number): Promise<void> =>
      reminders.sweep({ begunBefore: new Date(nowMs - maxSendMs), forgetBefore: new Date(nowMs - retentionMs) }),
  };
}
