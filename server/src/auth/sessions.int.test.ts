import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openClient, password } from "../testing/http-client.ts";
import { startHub, type TestHub } from "../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

test("refuses a request whose session cannot be stored, and reports it only in the log", async () => {
  const { client, user } = await openClient(hub.url);
  // Express is silent in tests otherwise.
  hub.app.express.set("env", "production");
  const header = vi.spyOn(console, "error").mockImplementation(() => {});
  const { redis } = hub.deps;
  if (!redis) throw new Error("The hub has no Redis");
  vi.spyOn(redis, "set").mockRejectedValue(new Error("Redis is away"));
  const answer = await client.post("/api/account/sign-in", { email: user.email, password });
  expect(answer.status).toBe(503);
  // Answered after all pending work of the previous request.
  await client.get("/healthz");
  expect(header).not.toHaveBeenCalled();
});
