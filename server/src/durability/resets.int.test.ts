/** Strangers reset the connection at every step of a request: the hub survives. */
import { beforeAll, expect, test } from "vitest";
import { HttpClient } from "../testing/http-client.ts";
import { sharedHub, type TestHub } from "../testing/hub.ts";
import { reset, resetSteps } from "../testing/resets.ts";
import { scale } from "../testing/scale.ts";

/** In this process, where an uncaught error would end the test. */
let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const tries = scale(50, 2_000);
const atOnce = 10;

test("survives connection resets at every step of a request", async () => {
  const port = Number(new URL(hub.url).port);
  for (const [when, sent] of resetSteps) {
    for (let round = 0; round < tries / atOnce; round++) {
      await Promise.all(Array.from({ length: atOnce }, () => reset(port, sent)));
    }
    expect((await new HttpClient(hub.url).get("/healthz")).status, when).toBe(200);
  }
});
