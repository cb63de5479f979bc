import { once } from "node:events";
import { endpoints } from "@hub/shared/endpoints";
import { errorCodes } from "@hub/shared/errors";
import { syncPath } from "@hub/shared/live";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { HttpClient, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

/** Enough for a busy machine. Without the hub's own timeout, the driver would wait half a minute. */
const answerMs = 20_000;

let hub: TestHub;
beforeEach(async () => {
  hub = await startHub();
});
afterEach(() => hub.close());

test("reports a working hub as up and ready", async () => {
  const anyone = new HttpClient(hub.url);
  expect(await anyone.get("/healthz")).toMatchObject({ status: 200, body: { status: "up" } });
  expect(await anyone.get("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
});

test("reports a hub as up but not ready if Redis or the database is down", async () => {
  const anyone = new HttpClient(hub.url);
  hub.deps.redis?.disconnect();
  expect(await anyone.get("/readyz")).toMatchObject({ status: 503, body: { code: "unavailable", away: ["Redis"] } });
  expect((await anyone.get("/healthz")).status).toBe(200);
  const single = await startHub({ hasRedis: false });
  expect((await new HttpClient(single.url).get("/readyz")).status).toBe(200);
  await single.deps.closeStorage();
  expect(await new HttpClient(single.url).get("/readyz")).toMatchObject({ status: 503, body: { away: ["Database"] } });
  expect((await new HttpClient(single.url).get("/healthz")).status).toBe(200);
  await single.close();
});

test("returns 503 without delay if the database is down", async () => {
  const { client } = await openClient(hub.url);
  await hub.deps.closeStorage();
  const startMs = performance.now();
  const answers = [await client.get("/api/auth/user"), await client.post("/api/shopping-list", { item: "milk" })];
  expect(performance.now() - startMs).toBeLessThan(answerMs);
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
});

test.runIf(isLong)("closes a new socket as unavailable if the database is down", async () => {
  const { client, user } = await openClient(hub.url);
  await hub.deps.closeStorage();
  const address = `${hub.url.replace("http", "ws")}${syncPath}/${user.familyId}`;
  const socket = new WebSocket(address, { headers: { cookie: client.cookie, origin: hub.url } });
  const [code] = await once(socket, "close");
  expect(code).toBe(errorCodes.unavailable.close);
});

test("returns 503 without delay if Redis is down", async () => {
  const { client } = await openClient(hub.url);
  hub.deps.redis?.disconnect();
  const startMs = performance.now();
  expect(await client.get("/api/shopping-list")).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(performance.now() - startMs).toBeLessThan(answerMs);
});

test("counts edits in the metrics, without names and ids", async () => {
  const { client, user } = await openClient(hub.url);
  await client.post("/api/shopping-list", { item: "caviar" });
  const { body, headers } = await new HttpClient(hub.url).get("/metrics");
  expect(headers.get("content-type")).toContain("text/plain");
  const text = String(body);
  for (const name of [
    "hub_edits_total",
    "hub_rooms",
    "hub_sockets",
    "hub_live_sockets",
    "hub_commit_seconds_count",
    "hub_fan_out_seconds_count",
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, "m"));
  }
  expect(Number(/^hub_edits_total (\d+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
  for (const secret of ["caviar", user.id, user.familyId, user.email]) expect(text).not.toContain(secret);
});

test("hides the version in the metrics, and shares them between concurrent requests", async () => {
  const responses = Array.from({ length: 20 }, () => new HttpClient(hub.url).get("/metrics"));
  const texts = new Set((await Promise.all(responses)).map(({ body }) => String(body)));
  // The metrics may change once in between.
  expect(texts.size).toBeLessThanOrEqual(2);
  for (const text of texts) expect(text).not.toContain(process.version);
});

test("serves an OpenAPI document with every endpoint", async () => {
  const { body } = await new HttpClient(hub.url).get("/api/openapi.json");
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, object>> };
  expect(openapi).toBe("3.1.0");
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(paths["/api/family-events/{id}"]?.patch).toMatchObject({
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "scope", in: "query", required: false, schema: { enum: ["this", "following", "all"] } },
    ],
    requestBody: { content: { "application/json": { schema: { properties: { title: { type: "string" } } } } } },
  });
});
