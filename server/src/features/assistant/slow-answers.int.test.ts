/** Slow answers, as from a language model: streamed, stopped, abandoned, cut and failing. */

import { longestBlock, typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Conversation, ReplyChunk } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import { afterEach, expect, test } from "vitest";
import type { Responder } from "../../assistant/actions/responder.ts";
import { restrict, say } from "../../testing/ask-assistant.ts";
import { type TestDatabase, testDatabase } from "../../testing/databases.ts";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { startHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";
import { createSlowReplies } from "../../testing/slow-replies.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openHub(database?: TestDatabase) {
  const responder = createSlowReplies();
  const hub = await startHub({ ...(database && { database }), responder });
  closing.push(hub.close);
  return { hub, responder };
}

/** Asks, and waits until the first chunk is on a screen. */
async function askSlowly(client: HttpClient, responder: ReturnType<typeof createSlowReplies>) {
  const chunks: ReplyChunk[] = [];
  const socket = client.live();
  closing.push(() => socket.close());
  socket.on("reply.piece", (piece: ReplyChunk) => chunks.push(piece));
  await waitUntil(() => socket.connected, "the screen is connected");
  const id: ConversationId = newId();
  const request = client.post("/api/ai/chat", { id, message: "tell me a story" });
  await waitUntil(() => {
    if (chunks.length === 0) responder.say("Once ");
    return chunks.length > 0;
  }, "the answer begins");
  return { id, chunks, request };
}

// The cast is safe: the test hub validates its responses against the API schema.
const talk = async (client: HttpClient) => (await client.get("/api/ai/conversations")).body as Conversation[];

test("lists an answer only after its end", async () => {
  const { hub, responder } = await openHub();
  const { client } = await openClient(hub.url);
  const { request, chunks } = await askSlowly(client, responder);
  expect(await talk(client)).toEqual([]);
  responder.say("upon a time");
  await waitUntil(() => chunks.at(-1)?.text === "upon a time", "the second chunk arrives");
  responder.end();
  expect((await request).body).toMatchObject({
    isWhole: true,
    source: "model",
    response: expect.stringMatching(/^(Once )+upon a time$/),
  });
  expect(await talk(client)).toHaveLength(1);
});

test("ends an answer at once when a screen on another node stops it", async () => {
  const database = testDatabase();
  const { hub, responder } = await openHub(database);
  const other = await openHub(database);
  const { client } = await openClient(hub.url);
  const { id, chunks, request } = await askSlowly(client, responder);
  const response = await fetch(`${other.hub.url}/api/ai/conversations/${id}/stop`, {
    method: "POST",
    headers: { cookie: client.cookie, origin: other.hub.url },
  });
  expect(response.status).toBe(204);
  await waitUntil(() => chunks.at(-1)?.isDone === true, "the screen receives the end");
  expect(responder.stopped()).toBe(1);
  expect(await request).toMatchObject({
    status: 201,
    body: { isWhole: false, response: expect.stringContaining("Once") },
  });
  expect(await talk(client)).toMatchObject([{ id, isWhole: false }]);
});

test.runIf(isLong)("stops an answer when the client disconnects", async () => {
  const { hub, responder } = await openHub();
  const { client } = await openClient(hub.url);
  const leaving = new AbortController();
  const request = fetch(`${hub.url}/api/ai/voice-chat`, {
    method: "POST",
    signal: leaving.signal,
    headers: { cookie: client.cookie, origin: hub.url, "content-type": "application/json" },
    body: JSON.stringify({ message: "tell me a story" }),
  });
  request.catch(() => undefined);
  await waitUntil(() => responder.started() === 1, "the answer starts");
  leaving.abort();
  await waitUntil(() => responder.stopped() === 1, "the responder is stopped");
  await waitUntil(async () => (await talk(client)).length === 1, "the answer is stored");
  expect(await talk(client)).toMatchObject([{ isWhole: false, response: "" }]);
});

test.runIf(isLong)("stores the text before an error, and nothing after an error before the first word", async () => {
  const { hub, responder } = await openHub();
  const { client } = await openClient(hub.url);
  const { request } = await askSlowly(client, responder);
  responder.fail(new Error("The line broke"));
  expect(await request).toMatchObject({ status: 201, body: { isWhole: false } });

  let status = 0;
  const second = client.post("/api/ai/chat", { message: "again" }).then((answer) => {
    status = answer.status;
  });
  await waitUntil(() => {
    responder.fail(new Error("The line broke"));
    return status !== 0;
  }, "the call returns the error");
  await second;
  expect(status).toBe(500);
  expect(await talk(client)).toHaveLength(1);
});

test("cuts an endless answer", async () => {
  const { hub, responder } = await openHub();
  const { client } = await openClient(hub.url);
  const { request } = await askSlowly(client, responder);
  responder.say("word ".repeat(5_000));
  const { body } = await request;
  expect(body).toMatchObject({ isWhole: false });
});

/** A model that sends all its tokens at once, without a pause. */
function createHastyReplies(): Responder & { text: string } {
  const responder = {
    source: "model" as const,
    text: "",
    async *reply() {
      for (const raw of responder.text.match(/[\s\S]{1,4}/g) ?? []) yield { raw };
      return null;
    },
  };
  return responder;
}

/** Close to the limit of an answer. */
const answerChars = 11_000;

test.runIf(isLong)("doesn't block other requests while it checks a long answer", async () => {
  const responder = createHastyReplies();
  // Without Redis, the time excludes the messages to other nodes.
  const hub = await startHub({ responder, hasRedis: false });
  closing.push(hub.close);
  const { client, user } = await openClient(hub.url);
  await restrict(client, user.memberId, ["peanuts", "nut", "nuts", "kiwi"]);
  responder.text = "Hello.";
  await say(client, "hello");
  const boundMs = 50 + (await longestBlock(() => say(client, "hello")));
  const texts = ["pe a ", "m1", "x", "lentil stew ", "vegan ", "Ben must not eat nuts, nuts, nuts. "];
  for (const unit of texts) {
    responder.text = unit.repeat(Math.ceil(answerChars / unit.length));
    expect(await typicalBlock(() => say(client, "tell me more"), boundMs), unit).toBeLessThan(boundMs);
  }
});

test("marks an answer as cut after the time limit if its hub was killed", async () => {
  const { hub } = await openHub();
  const { client, user } = await openClient(hub.url);
  const row = { userId: user.id, familyId: user.familyId, message: "hello", source: "model", state: "growing" };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await hub.deps.conversations.model.create([
    { ...row, _id: newId(), createdAt: minutesAgo(1) },
    { ...row, _id: newId(), createdAt: minutesAgo(3) },
  ] as never);
  expect(await talk(client)).toMatchObject([{ message: "hello", isWhole: false }]);
});
