/**
 * Thousands of reminders on two hubs that are killed while sending, with jumping clocks, around clock changes, while
 * events are moved and removed. `jobs/reminders.int.test.ts` covers some dozens in a normal run.
 */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { seededRandom } from "@hub/shared/testing/random";
import { afterEach, expect, test } from "vitest";
import { openRemindedFamilies } from "../testing/reminded-families.ts";
import { type Fault, openReminderHubs } from "../testing/reminder-hubs.ts";
import { isLong } from "../testing/scale.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const minuteMs = 60_000;
const familyCount = 20;
const faults: readonly Fault[] = ["unsent", "unconfirmed", "refused"];

test.runIf(isLong)(
  "10,000 reminders on two nodes with kills and clock jumps are each sent once in their minute, or have a reason",
  async () => {
    const random = seededRandom(Number(process.env.TEST_SEED ?? 1));
    const hubs = await openReminderHubs(closing);
    const families = await openRemindedFamilies({ ...hubs, random, familyCount });
    const lateMs: number[] = [];
    for (let next = families.nextMs(); next !== undefined; next = families.nextMs()) {
      if (random.chance(0.05)) {
        const byMs = (5 + random.below(175)) * minuteMs * random.pick([1, -1]);
        await hubs.jump(byMs, random.pick([[0], [1], [0, 1]]));
        if (byMs > 0)
          await waitUntil(() => families.arePassed(hubs.clock.nowMs() + byMs), "reminders passed by the jump are sent");
        await families.requireNoneEarly(hubs.latestMs());
        await hubs.jump(0, [0, 1]);
      }
      const due = families.nextMs();
      if (due === undefined) break;
      const mayFail = random.chance(0.25);
      if (mayFail) hubs.arm(random.pick(faults));
      hubs.setClock(due);
      await waitUntil(async () => (await families.areSent(due)) || hubs.hasFailed(), "due reminders are sent");
      if (hubs.hasFailed()) {
        // Leases of killed hubs have expired, and rejected pushes are retried.
        hubs.setClock(due + 35_000);
        await hubs.restartKilled();
        await waitUntil(() => families.areSent(due), "the remaining hub sends due reminders");
      }
      hubs.disarm();
      lateMs.push(hubs.clock.nowMs() - due);
      await families.requireNoneEarly(hubs.latestMs());
      await families.edit(due);
    }
    // Reminders that a killed hub was sending are marked after an hour.
    hubs.setClock(hubs.clock.nowMs() + 70 * minuteMs);
    await waitUntil(async () => (await hubs.countSending()) === 0, "no reminder is being sent");
    const result = await families.finish();
    console.info({ ...result, ...hubs.counts(), lateSeconds: Math.max(...lateMs) / 1_000 });
    expect(hubs.receiver.faults).toEqual([]);
    expect(result.wrong).toEqual([]);
    expect(result.expected).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...lateMs)).toBeLessThan(minuteMs);
  },
  60 * minuteMs,
);
