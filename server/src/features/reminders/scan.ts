/** Scans families for due reminders, stores them, and plans the next scan. */
import { maxLateMs, remindersFor } from "@hub/shared/features/reminders/due-reminders";
import { afterQuiet } from "@hub/shared/features/reminders/quiet-hours";
import type { FamilyId } from "@hub/shared/ids";
import pLimit from "p-limit";
import type { Log } from "../../log.ts";
import type { Families } from "../../storage/families.ts";
import type { ReminderPlanRow, ReminderPlans } from "../../storage/reminder-plans.ts";
import type { NewReminder, Reminders } from "../../storage/reminders.ts";
import { type ReminderRealtime, readSources } from "./read-sources.ts";
import { createRecipientFinder, type ReachableUser, type RecipientParts } from "./recipients.ts";

/** The maximum time between two scans of a family. */
const maxRestMs = 12 * 60 * 60_000;
/** Another node may be scanning a family that is due within this time, with its state before the change. */
const concurrentScanMs = 15_000;
/** The number of concurrent scans. Their database reads are batched. */
const maxFamiliesAtOnce = 16;

export interface ScanParts extends RecipientParts {
  families: Pick<Families, "timeZonesOf">;
  reminders: Reminders;
  reminderPlans: ReminderPlans;
  realtime: ReminderRealtime;
  log: Pick<Log, "warn">;
}

/** The due reminders of a family and the time of the next scan. Null if no member has a channel. */
interface ScanResult {
  due: NewReminder[];
  nextMs: number | null;
}

export function createReminderScan(parts: ScanParts) {
  const { families, reminders, reminderPlans, realtime, log } = parts;

  const findRecipients = createRecipientFinder(parts);

  async function scanFamily(
    familyId: FamilyId,
    people: readonly ReachableUser[],
    { timeZone, nowMs }: { timeZone: string; nowMs: number },
  ): Promise<ScanResult> {
    const span = { fromMs: nowMs - maxLateMs, toMs: nowMs + maxRestMs };
    const sources = await readSources(realtime, { familyId, span, timeZone, nowMs });
    const result = { due: [] as NewReminder[], nextMs: span.toMs };
    for (const person of people) {
      const { userId, sinceMs, settings: chosen } = person;
      for (const { key, atMs, goodUntilMs, ringsAlways } of remindersFor(sources, person, span)) {
        if (atMs > nowMs) result.nextMs = Math.min(result.nextMs, atMs);
        // Store late reminders too, so that they are recorded as missed.
        else if (atMs > sinceMs) {
          const sendMs = ringsAlways ? nowMs : afterQuiet(nowMs, chosen.reach.quietHours, timeZone);
          const times = { at: new Date(atMs), sendAt: new Date(sendMs), goodUntil: new Date(goodUntilMs) };
          result.due.push({ userId, familyId, key, ...times });
        }
      }
    }
    return result;
  }

  /** Scans families together, because separate queries would dominate the cost. */
  async function scanFamilies(
    plans: readonly ReminderPlanRow[],
    nowMs: number,
  ): Promise<[ReminderPlanRow, ScanResult][]> {
    if (plans.length === 0) return [];
    const ids = plans.map(({ _id }) => _id);
    const [reachable, timeZoneOf] = await Promise.all([findRecipients(ids), families.timeZonesOf(ids)]);
    const scan = async ({ _id }: ReminderPlanRow): Promise<ScanResult> => {
      const people = reachable.get(_id);
      return people ? scanFamily(_id, people, { timeZone: timeZoneOf(_id), nowMs }) : { due: [], nextMs: null };
    };
    const results: [ReminderPlanRow, ScanResult][] = [];
    await pLimit(maxFamiliesAtOnce).map(plans, async (plan) => {
      try {
        results.push([plan, await scan(plan)]);
      } catch (error) {
        log.warn({ error }, "job reminders: scanning a family failed");
      }
    });
    await reminders.add(results.flatMap(([, { due }]) => due));
    return results;
  }

  return {
    /** Scans due families. A family stays due after a failure. */
    async atDue(plans: readonly ReminderPlanRow[], nowMs: number): Promise<void> {
      const results = await scanFamilies(plans, nowMs);
      await reminderPlans.reschedule(
        results.map(([plan, { nextMs }]) => [plan, nextMs === null ? null : new Date(nextMs)] as const),
      );
    },

    /** Scans changed families. Writes only if it finds an earlier reminder. */
    async atChanged(ids: readonly FamilyId[], nowMs: number): Promise<void> {
      const plans = await reminderPlans.ofFamilies(ids);
      const resting = plans.filter(({ dueAt }) => dueAt.getTime() > nowMs + concurrentScanMs);
      const results = await scanFamilies(resting, nowMs);
      const scanned = new Set(results.map(([plan]) => plan));
      await reminderPlans.scheduleNow(plans.filter((plan) => !scanned.has(plan)).map(({ _id }) => _id));
      const sooner = results.flatMap(([{ _id, dueAt }, { nextMs }]) =>
        nextMs !== null && nextMs < dueAt.getTime() ? [[_id, new Date(nextMs)] as const] : [],
      );
      await reminderPlans.bringForward(sooner);
    },
  };
}
