/** Two hubs in separate processes that send reminders, with a controllable clock and a failing push service. */
import type { IncomingHttpHeaders } from "node:http";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import mongoose from "mongoose";
import { openPushReceiver } from "../features/qa/push-receiver.ts";
import { testDatabase } from "./databases.ts";
import { openClient } from "./http-client.ts";
import { type HubProcess, prepareHub } from "./hub-process.ts";
import { createMovedClock } from "./moved-clock.ts";

/**
 * The fault of a push: the hub is killed before the push leaves, or before it gets the answer, or the push service is
 * too busy.
 */
export type Fault = "lost" | "unheard" | "refused";

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
  // The day before, so both evenings and the night are included.
  const changeMs = nextClockChangeMs();
  const clock = createMovedClock(changeMs - 16 * hourMs);
  const environments = [0, 1].map((index) => ({
    ...{ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, SYNC_EDITS_PER_SECOND: "10000" },
    ...{ SESSION_SECRET: "a secret of both hubs, of 32 characters", SUPPORT_EMAIL: `hub-${index}@example.org` },
    ...{ PRIVATE_TARGETS: "", ...clock.environment() },
  }));
  const hubs = await Promise.all(environments.map((environment) => prepareHub(environment)));
  for (const hub of hubs) closing.push(hub.destroy);
  const failing = failingOnce(hubs);
  const receiver = await openPushReceiver({
    publicKey: await firstStart(hubs),
    nowMs: clock.nowMs,
    answerTo: failing.answerTo,
  });
  closing.push(receiver.close);
  /** How far each hub's clock is ahead of the true one. */
  let aheadMs = [0, 0];

  async function start(index: number): Promise<void> {
    Object.assign(environments[index] ?? {}, { PRIVATE_TARGETS: receiver.origin, ...clock.environment() });
    await hubs[index]?.start();
  }
  await Promise.all(hubs.map((_hub, index) => start(index)));

  function sendClock(): void {
    for (const [index, hub] of hubs.entries())
      if (!failing.dead.has(index)) hub.send({ clockAtMs: clock.nowMs() + (aheadMs[index] ?? 0) });
  }

  async function changesNoted(): Promise<number> {
    const plans = await connection.collection<{ changes: number }>("reminderplans").find().toArray();
    return plans.reduce((sum, { changes }) => sum + changes, 0);
  }

  return {
    ...failing,
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
      const noted = await changesNoted();
      sendClock();
      if (byMs < 0)
        await waitUntil(async () => (await changesNoted()) > noted, "the hub notices the clock that went back");
    },

    /** Restarts killed hubs. */
    async restartDead(): Promise<void> {
      await failing.hasEnded();
      await Promise.all([...failing.dead].map(start));
      failing.dead.clear();
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

function failingOnce(hubs: readonly HubProcess[]) {
  let armed: Fault | undefined;
  let fired: Promise<unknown> | undefined;
  const dead = new Set<number>();
  const counts = { lost: 0, unheard: 0, refused: 0 };
  return {
    dead,
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
    hasEnded: () => fired,

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
      dead.add(index);
      fired = hubs[index]?.stop("SIGKILL");
      await fired;
      return { isAccepted: fault === "unheard", status: null };
    },
  };
}

/** Finds the hub that signed a message, by its contact address. */
function senderOf({ authorization = "" }: IncomingHttpHeaders): number {
  const claims = Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
  return Number(/hub-(\d)@/.exec(claims)?.[1]);
}
