/** Strangers who break the connection at every step of a request: the hub lives on. */
import { afterEach, expect, test } from "vitest";
import { Browser } from "../testing/browser.ts";
import { testDatabase } from "../testing/databases.ts";
import { prepareHub } from "../testing/hub-process.ts";
import { reset, resetSteps } from "../testing/resets.ts";
import { scale } from "../testing/scale.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const tries = scale(200, 2_000);
const atOnce = 10;

test("a hub whose connections are reset at every step of a request goes on", async () => {
  const { mongodbUrl, redisUrl } = testDatabase();
  const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl });
  closing.push(hub.destroy);
  await hub.start();
  const port = Number(new URL(hub.url).port);
  for (const [when, sent] of resetSteps) {
    for (let round = 0; round < tries / atOnce; round++) {
      await Promise.all(Array.from({ length: atOnce }, () => reset(port, sent)));
    }
    expect((await new Browser(hub.url).get("/healthz")).status, when).toBe(200);
  }
});
