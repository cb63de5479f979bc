/** Every few seconds: takes up what has become due in the families of which it is time, and sends it. */
import type { ChangedFamilies } from "../features/reminders/changed-families.ts";
import { createLook, type LookParts } from "../features/reminders/look.ts";
import { createSend, type SendParts } from "../features/reminders/send.ts";

/** More than become due in a few seconds on a hub of thousands; what is left waits for the next run. */
const maxFamiliesPerRun = 200;
/** Clocks that are kept in time are moved by less. */
const maxSkewMs = 60_000;
const hourMs = 60 * 60_000;
/** Sending takes seconds. */
const unsureMs = hourMs;
/** By then no clock comes by its moment again. */
const keptMs = 14 * 24 * hourMs;

type ReminderJobParts = LookParts & SendParts & { changedFamilies: Pick<ChangedFamilies, "take" | "putBack"> };

export function createReminderJob(parts: ReminderJobParts) {
  const { reminderPlans, reminders, changedFamilies } = parts;
  const look = createLook(parts);
  const send = createSend(parts);
  let lastMs = Number.POSITIVE_INFINITY;

  /** Finds anew what was found by another time than it is. */
  async function beginAnew(nowMs: number): Promise<void> {
    await reminders.forgetLate(new Date(nowMs));
    await reminderPlans.allChanged();
  }

  const hasGoneBack = (nowMs: number): boolean => nowMs < lastMs - maxSkewMs;

  /** What was changed on this node is looked at by this node. */
  async function lookAtChanged(nowMs: number): Promise<void> {
    const ids = changedFamilies.take();
    try {
      await look.atChanged(ids, nowMs);
    } catch (error) {
      changedFamilies.putBack(ids);
      throw error;
    }
  }

  return {
    /** Mostly nothing is: then a run is two reads. */
    async isDue(nowMs: number): Promise<boolean> {
      if (hasGoneBack(nowMs)) return true;
      lastMs = nowMs;
      await lookAtChanged(nowMs);
      const [plans, rows] = await Promise.all([reminderPlans.due(nowMs, 1), reminders.due(new Date(nowMs), 1)]);
      return plans.length + rows.length > 0;
    },

    async run(clock: () => number): Promise<void> {
      const nowMs = clock();
      // At the start, because what was changed just before a hub died may not have been noted.
      if (hasGoneBack(nowMs)) await beginAnew(nowMs);
      lastMs = nowMs;
      await look.atDue(await reminderPlans.due(nowMs, maxFamiliesPerRun), nowMs);
      await send(nowMs);
      // Set back meanwhile, it let another run begin, which must not be the last to say how late it is.
      if (clock() < nowMs - maxSkewMs) await beginAnew(clock());
    },

    sweep: (nowMs: number): Promise<void> =>
      reminders.sweep({ begunBefore: new Date(nowMs - unsureMs), forgetBefore: new Date(nowMs - keptMs) }),
  };
}
