/** The first message after a start. In this file nothing has asked the assistant before, as in a fresh process. */
import { longestBlock } from "@hub/realtime/testing/event-loop-block";
import { expect, test } from "vitest";
import { openClient } from "../testing/http-client.ts";
import { startHub } from "../testing/hub.ts";
import { warmAllergenFilter } from "./filter/allergen-filter.ts";

/** It was 0.9 to 1.7 s; a busy machine takes a few times as long as a free one. */
const maxBlockMs = 200;

test("the first message keeps nobody else waiting while the rules are compiled", async () => {
  const hub = await startHub({ hasRedis: false });
  // As the hub does before it listens.
  warmAllergenFilter();
  const { browser } = await openClient(hub.url);
  await browser.get("/api/shopping-list");
  const ask = async () => {
    for (const message of ["hello", "what is for dinner tomorrow?", "add milk to the list"])
      expect((await browser.post("/api/ai/chat", { message })).status).toBe(201);
  };
  expect(await longestBlock(ask)).toBeLessThan(maxBlockMs);
  await hub.close();
});
