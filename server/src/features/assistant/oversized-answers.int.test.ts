/** A model that sends far more than the hub asked for, all at once. */

import { longestBlock, typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AiServer, startAiServer, type Turn } from "../../testing/ai-server.ts";
import { restrict } from "../../testing/ask-assistant.ts";
import { openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { firstOf } from "../../testing/scale.ts";
import { plainDish } from "../../testing/stub-models.ts";

let ai: AiServer;
let hub: TestHub;
beforeAll(async () => {
  ai = await startAiServer();
  hub = await startHub({ environment: { AI_BASE_URL: ai.url, AI_MODEL: "test-model" } });
});
beforeEach(() => ai.think(() => ({ kind: "say", text: "Hello." })));
afterAll(async () => {
  await hub.close();
  await ai.close();
});

/** Just below the hub's limit for the length of an answer. */
const answerChars = 39_000;
const meal = "/api/ai/generate-meal-plan";

const entries = (chars: number) =>
  Array(Math.floor(chars / 3))
    .fill("{}")
    .join(",");
const longStep = (unit: string) => unit.repeat(Math.ceil(600 / unit.length)).slice(0, 600);
const longRecipe = (unit: string) => ({ ...plainDish("Novel"), steps: Array(30).fill(longStep(unit)) });
const dishes = (...all: unknown[]) => JSON.stringify({ dishes: all });
const blurt = (text: string): Turn => ({ kind: "blurt", text });

const answers: [string, string, Turn][] = [
  ["thousands of empty dishes", meal, blurt(`{"dishes":[${entries(answerChars)}]}`)],
  [
    "a dish of thousands of ingredients",
    meal,
    blurt(dishes(plainDish("Rice")).replace('"ingredients":[', `$&${entries(answerChars - 1_000)},`)),
  ],
  ["recipes as long as books", meal, blurt(dishes(longRecipe("peanut "), longRecipe("m1 ")))],
  ["thousands of empty ideas", "/api/ai/generate-activities", blurt(`{"ideas":[${entries(answerChars)}]}`)],
];

test.each(firstOf(answers, 1))("doesn't block other requests with %s", async (_what, path, turn) => {
  const { client, user } = await openClient(hub.url);
  await restrict(client, user.memberId, ["peanuts", "milk", "vegan", "kiwi"]);
  const ask = () => client.post(path);
  await ask();
  const boundMs = 50 + (await longestBlock(ask));
  ai.think(() => turn);
  const turnMs = await typicalBlock(async () => expect((await ask()).status).toBeLessThan(500), boundMs);
  expect(turnMs).toBeLessThan(boundMs);
});
