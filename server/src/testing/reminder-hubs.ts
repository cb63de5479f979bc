/** Two hubs in separate processes that send reminders, with a controllable clock and faults of the push service. */
import type { IncomingHttpHeaders } from "node:http";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import mongoose from "mongoose";
import { openPushReceiver } from "../features/qa/push-receiver.ts";
import { testDatabase } from "./databases.ts";
import { openClient } from "./http-client.ts";
import { type HubProcess, prepareHub } from "./hub-process.ts";
import { createMovedClock } from "./moved-clock.ts";

/**
 * The fault of a push: the hub is killed before the push service gets the push ("unsent") or before the hub gets the
 * response ("unconfirmed"), or the push service responds that it is too busy ("refused").
 */
export type Fault = "unsent" | "unconfirmed" | "refused";

const hourMs = 60 * 60_000;
const timeZone = "Europe/Berlin";

/** The next clock change from now on. */
function nextClockChangeMs(): number {
  const hour = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const offsetAt = (atMs: number) => hour.formatToParts(atMs).find(({ type }) => type === "timeZoneName")?.value;
  let atMs = Math.ceil(Date.now() / hourMs) * hourMs;
  while (offsetAt(atMs) === offsetAt(atMs - hourMs)) atMs += hourMs;
  return atMs;
}

export type ReminderHubs = Awaited<ReturnType<typeof openReminderHubs>>;

export async function openReminderHubs(closing: (() => unknown)[]) {
  const { mongodbUrl, redisUrl } = testDatabase();
  const connection = await mongoose.createConnection(mongodbUrl).asPromise();
  closing.push(() => connection.close());
  // Starts on the day before the clock change, to include both evenings and the night.
  const changeMs = nextClockChangeMs();
  const clock = createMovedClock(changeMs - 16 * hourMs);
  const environments = [0, 1].map((index) => ({
    ...{ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, SYNC_EDITS_PER_SECOND: "10000" },
    ...{ SESSION_SECRET: "a secret of both hubs, of 32 characters", SUPPORT_EMAIL: `hub-${index}@example.org` },
    ...{ PRIVATE_TARGETS: "", ...clock.environment() },
  }));
  const hubs = await Promise.all(environments.map((environment) => prepareHub(environment)));
  for (const hub of hubs) closing.push(hub.destroy);
  const faults = createFaults(hubs);
  const receiver = await openPushReceiver({
    publicKey: await firstStart(hubs),
    nowMs: clock.nowMs,
    answerTo: faults.answerTo,
  });
  closing.push(receiver.close);
  /** How far each hub's clock is ahead of the controlled one. */
  let aheadMs = [0, 0];

  async function start(index: number): Promise<void> {
    Object.assign(environments[index] ?? {}, { PRIVATE_TARGETS: receiver.origin, ...clock.environment() });
    await hubs[index]?.start();
  }
  await Promise.all(hubs.map((_hub, index) => start(index)));

  function sendClock(): void {
    for (const [index, hub] of hubs.entries())
      if (!faults.killed.has(index)) hub.send({ clockAtMs: clock.nowMs() + (aheadMs[index] ?? 0) });
  }

  async function countChanges(): Promise<number> {
    const plans = await connection.collection<{ changes: number }>("reminderplans").find().toArray();
    return plans.reduce((sum, { changes }) => sum + changes, 0);
  }

  return {
    ...faults,
    receiver,
    connection,
    clock,
    changeMs,
    timeZone,
    url: hubs[0]?.url ?? "",
    /** The time of the clock that is furthest ahead. */
    latestMs: () => clock.nowMs() + Math.max(0, ...aheadMs),

    countSending: () => connection.collection("reminders").countDocuments({ state: "sending" }),

    setClock(atMs: number): void {
      clock.set(atMs);
      sendClock();
    },

    /** Sets some hubs' clocks wrong; resolves when a hub whose clock went back has noticed. */
    async jump(byMs: number, which: readonly number[]): Promise<void> {
      aheadMs = aheadMs.map((_now, index) => (which.includes(index) ? byMs : 0));
      const before = await countChanges();
      sendClock();
      if (byMs < 0)
        await waitUntil(async () => (await countChanges()) > before, "the hub notices the clock that went back");
    },

    /** Restarts the killed hubs. */
    async restartKilled(): Promise<void> {
      await faults.whenKilled();
      await Promise.all([...faults.killed].map(start));
      faults.killed.clear();
    },
  };
}

/** Starts a hub only to create its push key. The next start configures the push service. */
async function firstStart([hub]: readonly HubProcess[]): Promise<string> {
  if (!hub) throw new Error("There is no hub");
  await hub.start();
  const { client } = await openClient(hub.url);
  // The contract of the call.
  const { publicKey } = (await client.get("/api/push")).body as { publicKey: string };
  await hub.stop("SIGTERM");
  return publicKey;
}

function createFaults(hubs: readonly HubProcess[]) {
  let armed: Fault | undefined;
  let fired: Promise<unknown> | undefined;
  const killed = new Set<number>();
  const counts = { unsent: 0, unconfirmed: 0, refused: 0 };
  return {
    killed,
    counts: () => counts,
    /** Makes the next push fail. */
    arm(fault: Fault): void {
      armed = fault;
    },
    disarm(): void {
      armed = undefined;
      fired = undefined;
    },
    hasFailed: () => fired !== undefined,
    whenKilled: () => fired,

    async answerTo(headers: IncomingHttpHeaders): Promise<{ isAccepted: boolean; status: number | null }> {
      const fault = armed;
      armed = undefined;
      if (fault === undefined) return { isAccepted: true, status: 201 };
      counts[fault] += 1;
      if (fault === "refused") {
        fired = Promise.resolve();
        return { isAccepted: false, status: 503 };
      }
      const index = senderOf(headers);
      killed.add(index);
      fired = hubs[index]?.stop("SIGKILL");
      await fired;
      return { isAccepted: fault === "unconfirmed", status: null };
    },
  };
}

/** Finds the hub that signed a message, by its contact address. */
function senderOf({ authorization = "" }: IncomingHttpHeaders): number {
  const claims = Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
  return Number(/hub-(\d)@/.exec(claims)?.[1]);
}
