import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { CheckResult, Report } from "@hub/shared/features/qa/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servingLease } from "../../open-storage.ts";
import { testDatabase } from "../../testing/databases.ts";
import { type Answer, HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";
import { hubAddress } from "./routes.ts";
import { createTestAccounts, openVisitor } from "./test-accounts.ts";

const path = "/api/qa/run-tests";

const database = testDatabase();
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ database });
});
afterAll(() => hub.close());

function reportOf({ body }: Answer): Report {
  const { success, report } = body as { success: boolean; report?: Report };
  if (!success || !report) throw new Error(`The self-test answered ${JSON.stringify(body)}`);
  return report;
}

const resultOf = (report: Report, feature: string): CheckResult | undefined =>
  report.results.find((result) => result.feature === feature);

// Excludes the leases by which the running nodes announce themselves.
const noNodeLease: object = { _id: { $not: new RegExp(`^${servingLease}`) } };

/** The content of the database without the leases of running nodes. Sessions are in Redis here. */
async function allContent({ deps }: TestHub): Promise<Record<string, unknown[]>> {
  const collections = (await deps.connection.db?.collections()) ?? [];
  const contents = await Promise.all(
    collections.map(async (each) => [each.collectionName, await each.find(noNodeLease).toArray()] as const),
  );
  return Object.fromEntries(contents.filter(([, rows]) => rows.length > 0));
}

async function sessionsOf({ deps }: TestHub): Promise<string[]> {
  return (await deps.redis?.keys(`${database.redisPrefix}session:*`)) ?? [];
}

test("passes on a working hub, reports progress, and removes only its own test data", async () => {
  const { client } = await openClient(hub.url);
  // A user with a similar address must stay.
  const email = "impostor@self-test.invalid";
  await new HttpClient(hub.url).post("/api/account/sign-up", { email, password, firstName: "Impostor" });
  await client.post("/api/shopping-list", { item: "Milk" });
  const before = await allContent(hub);
  const sessionsBefore = await sessionsOf(hub);
  const socket = client.live();
  const reported: unknown[] = [];
  socket.on("tests.progress", (progress) => reported.push(progress));
  await socket.emitWithAck("hello", {});
  const startMs = performance.now();
  const report = reportOf(await client.post(path));
  expect(performance.now() - startMs).toBeLessThan(30_000);
  // A busy machine causes warnings about speed.
  const slow = report.results.filter(({ details }) => details.startsWith("It works, but slowly"));
  expect(report.results.filter((result) => result.status !== "PASS" && !slow.includes(result))).toMatchObject([
    { feature: "Backups", status: "WARNING", recommendations: [expect.any(String), expect.any(String)] },
  ]);
  expect(report).toMatchObject({ failed: 0, warnings: 1 + slow.length, totalTests: report.results.length });
  expect(reported).toHaveLength(report.totalTests);
  expect(reported[0]).toEqual({ feature: "Database", done: 0, total: report.totalTests });
  socket.close();
  expect(await allContent(hub)).toEqual(before);
  expect(await hub.deps.users.findByEmail(email)).not.toBeNull();
  expect(await sessionsOf(hub)).toHaveLength(sessionsBefore.length);
});

test.runIf(isLong)("reports a part that breaks during the run as FAIL with advice, and finishes the run", async () => {
  const broken = await startHub();
  const { client } = await openClient(broken.url);
  const socket = client.live();
  // The first progress event comes before the first check.
  socket.once("tests.progress", () => broken.deps.redis?.disconnect());
  await socket.emitWithAck("hello", {});
  const answer = await client.post(path);
  const report = reportOf(answer);
  expect(resultOf(report, "Database")).toMatchObject({ status: "PASS", score: 100 });
  expect(resultOf(report, "Redis")).toMatchObject({
    status: "FAIL",
    score: 0,
    recommendations: [expect.stringContaining("Is redis-server running"), expect.any(String)],
  });
  expect(resultOf(report, "Sign-in and Sessions")).toMatchObject({ status: "FAIL" });
  expect(report.overallScore).toBeLessThan(50);
  expect(report.summary).toContain("Broken: Redis, Sign-in and Sessions");
  socket.close();
  await broken.close();
});

test.runIf(isLong)("passes behind a proxy, and warns without Redis", async () => {
  const origin = "https://hub.example";
  const environment = { PUBLIC_URL: origin, TRUST_PROXY: "1" };
  const behind = await startHub({ environment, hasRedis: false });
  const client = new HttpClient(behind.url);
  const body = { email: "ada@example.org", password, firstName: "Ada" };
  await client.call("POST", "/api/account/sign-up", { body, headers: { origin } });
  const report = reportOf(await client.call("POST", path, { headers: { origin } }));
  expect(report.results.filter(({ status }) => status === "FAIL")).toEqual([]);
  expect(resultOf(report, "Redis")).toMatchObject({
    status: "WARNING",
    recommendations: [expect.stringContaining("Install redis-server")],
  });
  await behind.close();
});

test.runIf(isLong)("removes the data of a crashed run at the next start, and no other user", async () => {
  const own = testDatabase();
  const first = await startHub({ database: own });
  const { user } = await openClient(first.url);
  // Hold the lease like a run, so that the first hub's own cleanup leaves the data.
  const release = await first.deps.leases.hold("self-test", { lifetimeMs: 600_000 });
  const testAccounts = createTestAccounts(first.deps);
  await openVisitor(testAccounts, hubAddress(first.app.server, first.deps.config), "Ada");
  expect(await first.deps.users.model.countDocuments()).toBe(2);
  await release();
  await first.close();
  const second = await startHub({ database: own });
  await waitUntil(async () => (await second.deps.users.model.countDocuments()) === 1, "the test user is removed");
  expect(await second.deps.users.findById(user.id)).not.toBeNull();
  await waitUntil(async () => (await second.deps.families.model.countDocuments()) === 1, "its family is removed");
  await second.close();
});

test.runIf(isLong)(
  "allows owners and adults to run it, with a rate limit, and one run at a time on all nodes",
  async () => {
    const rates = { selfTests: { times: 1, seconds: 60 } };
    const own = testDatabase();
    const [one, two] = [await startHub({ database: own, rates }), await startHub({ database: own, rates })];
    const { client } = await openClient(one.url);
    const child = (await joinFamily(client, "Cleo", "child")).client;
    const adult = (await joinFamily(client, "Ben", "adult")).client;
    expect((await child.post(path)).status).toBe(403);
    const { client: stranger } = await openClient(two.url, "Stranger");
    const answers = await Promise.all([adult, stranger].map((each) => each.post(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "conflict" });
    expect((await client.post(path)).status).toBe(429);
    await Promise.all([one.close(), two.close()]);
  },
);

test.runIf(isLong)("limits the runs of all families together", async () => {
  const limited = await startHub({ rates: { selfTestRuns: { times: 1, seconds: 60 } } });
  const strangers: HttpClient[] = [];
  for (let count = 0; count < 2; count++) strangers.push((await openClient(limited.url, "Stranger")).client);
  const askAll = async () => {
    const statuses: number[] = [];
    for (const client of strangers) statuses.push((await client.post(path)).status);
    return statuses;
  };
  const release = await limited.deps.leases.take("self-test", 60_000);
  // During a run, other attempts neither run nor count.
  expect(await askAll()).toEqual([409, 409]);
  await release?.();
  expect(await askAll()).toEqual([200, 429]);
  await limited.close();
});
