/** The first message after startup. No other test in this file uses the assistant, so the process is fresh. */
import { longestBlock } from "@hub/realtime/testing/event-loop-block";
import { expect, test } from "vitest";
import { openClient } from "../testing/http-client.ts";
import { startHub } from "../testing/hub.ts";
import { warmAllergenFilter } from "./filter/allergen-filter.ts";

/** The longest allowed block of the event loop. Without the warm-up, it was blocked for 900 to 1,700 ms. */
const maxBlockMs = 200;

test("compiles the rules for the first message without blocking the event loop", async () => {
  const hub = await startHub({ hasRedis: false });
  // The hub does this before it starts to listen.
  warmAllergenFilter();
  const { client } = await openClient(hub.url);
  await client.get("/api/shopping-list");
  const ask = async () => {
    for (const message of ["hello", "what is for dinner tomorrow?", "add milk to the list"])
      expect((await client.post("/api/ai/chat", { message })).status).toBe(201);
  };
  expect(await longestBlock(ask)).toBeLessThan(maxBlockMs);
  await hub.close();
});
