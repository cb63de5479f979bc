/** Two hubs on one database with reminder jobs, and a push service that receives their messages. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openPushReceiver, type PushReceiver } from "../features/qa/push-receiver.ts";
import { createReminderJob } from "../jobs/reminders.ts";
import { testDatabase } from "./databases.ts";
import { startHub, type TestHub } from "./hub.ts";

export const jobOn = (node: TestHub, parts: object = {}) => createReminderJob({ ...node.deps, ...parts });

export function reminderNodes() {
  const database = testDatabase();
  let nodes: [TestHub, TestHub];
  let jobs: ReturnType<typeof jobOn>[];
  let receiver: PushReceiver;
  beforeAll(async () => {
    nodes = [await startHub({ database }), await startHub({ database })];
    receiver = await openPushReceiver({ publicKey: nodes[0].deps.pushKeys.publicKey });
    for (const { deps } of nodes) deps.requests.allow(receiver.origin);
    jobs = nodes.map((node) => jobOn(node));
  });
  afterAll(async () => {
    receiver.close();
    for (const node of nodes) await node.close();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.setStatus(201);
  });

  const texts = () =>
    receiver.received.map(({ text }) => JSON.parse(text) as { title: string; body: string; reminder: string | null });
  return {
    database,
    all: () => nodes,
    first: () => nodes[0],
    receiver: () => receiver,

    /** Runs the job on every node concurrently, as if each assumed the other is dead. Returns whether any was due. */
    async runAt(nowMs: number): Promise<boolean> {
      const runs = jobs.map(async (job) => {
        const isDue = await job.isDue(nowMs);
        if (isDue) await job.run(() => nowMs);
        return isDue;
      });
      return (await Promise.all(runs)).includes(true);
    },

    /**
     * Runs it on one node, as while the lease holds. Two concurrent nodes send nothing twice, but may each send a part.
     */
    runOnOne: async (nowMs: number): Promise<void> => jobs[0]?.run(() => nowMs),

    sweep: async (nowMs: number): Promise<void> => jobs[0]?.sweep(nowMs),
    texts,
    titles: () =>
      texts()
        .map(({ title }) => title)
        .sort(),
  };
}
