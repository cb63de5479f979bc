/** The hub never sends the text of a private event to a language model. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AiServer, type StubModel, startAiServer } from "../../testing/ai-server.ts";
import { say } from "../../testing/ask-assistant.ts";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";

const canary = "Zanzibar";
const words = { title: `Therapist ${canary}`, location: `${canary} street`, description: `Bring the ${canary} letter` };
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
const failingModel: StubModel = () => ({ kind: "status", status: 500 });
const story: StubModel = () => ({ kind: "say", text: "Once upon a time." });

let ai: AiServer;
let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  ai = await startAiServer();
  hub = await startHub({ environment: { AI_BASE_URL: ai.url, AI_MODEL: "test-model" } });
});
afterAll(async () => {
  await hub.close();
  await ai.close();
});
beforeEach(async () => {
  ({ client: ada } = await openClient(hub.url, "Ada"));
  await ada.post("/api/family-events", { ...words, startTime: tomorrow, isPrivate: true });
  ai.requests.length = 0;
});

const requests = () => JSON.stringify(ai.requests);

/** The built-in rules answer these with private text while the model is down. */
const privateAnswers: [string, string[]][] = [
  ["a private answer", ["What is on tomorrow?"]],
  ["a removal and its yes", ["Remove therapist", "yes"]],
  ["a rename and its undo", [`Rename therapist to ${canary} lawyer`, "undo"]],
];

test.each(privateAnswers)("doesn't send the model %s of the built-in rules", async (_what, messages) => {
  ai.think(failingModel);
  const answers: Conversation[] = [];
  for (const message of messages) answers.push(await say(ada, message));
  expect(JSON.stringify(answers)).toContain(canary);
  ai.think(story);
  for (const message of ["Tell me a story", "Tell me another story", "And another story"])
    expect((await say(ada, message)).response).toBe("Once upon a time.");
  expect(ai.requests.length).toBeGreaterThan(2);
  expect(requests()).not.toContain(canary);
  // The model still gets the previous turns that are not private.
  expect(ai.requests.at(-1)?.messages.map(({ content }) => content)).toContain("Tell me another story");
});

test("doesn't send the model the private results of earlier tool calls", async () => {
  const calls = [
    { name: "remove", input: { name: "therapist" } },
    { name: "no_such_tool", input: {} },
  ];
  ai.think((_request, count) => (count === 1 ? { kind: "say", text: "", calls } : story(_request, count)));
  const answer = await say(ada, "Take the therapist out, please");
  expect(answer.response).toContain(canary);
  expect(ai.requests.length).toBe(2);
  expect(JSON.stringify(ai.requests[1]?.messages)).toContain("about private events");
  await say(ada, "Tell me a story");
  expect(requests()).not.toContain(canary);
});

test("sends the model “Busy” instead of the event's text", async () => {
  ai.think(story);
  await say(ada, "Tell me a story");
  expect(requests()).toContain("Busy");
  expect(requests()).not.toContain(canary);
});
