/** Asking the assistant through the door that screens use: HTTP for the question, the event socket for the pieces. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Conversation, ReplyChunk } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHelpfulBrain } from "../../testing/ai-brains.ts";
import { type AiServer, startAiServer } from "../../testing/ai-server.ts";
import { testDatabase } from "../../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong, scale } from "../../testing/scale.ts";

/** A model that understands as the rules do keeps every promise that they keep. */
const engines = scale(["planner"] as const, ["planner", "model"] as const);

describe.each(engines)("answered by the %s:", (source) => {
  let ai: AiServer;
  let environment: Record<string, string> = {};
  let hub: TestHub;
  beforeAll(async () => {
    ai = await startAiServer(createHelpfulBrain(new Date().toISOString().slice(0, 10)));
    const model = {
      AI_BASE_URL: ai.url,
      AI_MODEL: "test-model",
      AI_DAILY_REQUESTS: "10000",
      AI_HUB_DAILY_REQUESTS: "10000",
    };
    environment = source === "model" ? model : {};
    hub = await startHub({ environment });
  });
  afterAll(async () => {
    await hub.close();
    await ai.close();
  });

  // The hub under test checks its answers against the contract.
  const talk = async (client: HttpClient) => (await client.get("/api/ai/conversations")).body as Conversation[];
  const say = async (client: HttpClient, message: string) =>
    (await client.post("/api/ai/chat", { message, context: "general" })).body as Conversation;

  /** A screen that keeps the pieces it is sent. */
  async function openEar(client: HttpClient, url = hub.url): Promise<{ pieces: ReplyChunk[]; close(): void }> {
    const pieces: ReplyChunk[] = [];
    const socket = client.live({}, url);
    socket.on("reply.piece", (piece: ReplyChunk) => pieces.push(piece));
    await waitUntil(() => socket.connected, "the screen listens");
    return { pieces, close: () => socket.close() };
  }

  test.runIf(isLong)("times stand in an answer as the screens of the person who asks write them", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add soccer tomorrow at 5 pm");
    const movedFor = async (language: string, message: string) => {
      const options = { body: { message }, headers: { "accept-language": language } };
      // The hub under test checks its answers against the contract.
      const { response, changes } = (await client.call("POST", "/api/ai/chat", options)).body as Conversation;
      expect(changes.map(({ words }) => words)).toEqual([response.replace(/\.$/, "")]);
      return response;
    };
    expect(await movedFor("de-AT,de;q=0.9,en;q=0.8", "move soccer to 6 pm")).toBe("Moved Soccer to tomorrow at 18:00.");
    expect(await movedFor("en-US", "move soccer to 5:30 pm")).toBe("Moved Soccer to tomorrow at 5:30 PM.");
    for (const [index, unknown] of ["*", "xx", "not a language", "-"].entries()) {
      const hour = index + 1;
      expect(await movedFor(unknown, `move soccer to ${hour}:15 pm`)).toBe(
        `Moved Soccer to tomorrow at ${hour}:15 PM.`,
      );
    }
  });

  test("a question is answered, done, and kept, the newest first", async () => {
    const { client, user } = await openClient(hub.url);
    const added = await client.post("/api/ai/chat", {
      message: "  add milk and two eggs ",
      context: "floating_assistant",
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        message: "add milk and two eggs",
        response: "Added milk and 2 eggs.",
        isWhole: true,
        source,
        asks: false,
      },
    });
    expect((await client.get("/api/shopping-list")).body).toMatchObject([
      { item: "milk", addedBy: user.memberId },
      { item: "eggs", quantity: "2" },
    ]);
    await say(client, "hello");
    expect(await talk(client)).toMatchObject([{ message: "hello" }, { message: "add milk and two eggs" }]);
  });

  test("what is taken away waits for a yes, which is another question", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add milk");
    expect(await say(client, "remove milk")).toMatchObject({
      response: "Shall I take milk off the list?",
      asks: true,
    });
    expect((await client.get("/api/shopping-list")).body).toHaveLength(1);
    expect(await say(client, "yes")).toMatchObject({ response: "Took milk off the list.", asks: false });
    expect((await client.get("/api/shopping-list")).body).toEqual([]);
  });

  test.runIf(isLong)("the spoken answer has no markdown, and a yes to it may be typed", async () => {
    const { client } = await openClient(hub.url);
    const spoken = await client.post("/api/ai/voice-chat", { message: "suggest dinner for tonight" });
    expect(spoken).toMatchObject({
      status: 200,
      body: { response: expect.stringMatching(/^How about [^*#\n]+\?.*tonight\?$/) },
    });
    expect(await say(client, "yes")).toMatchObject({ response: expect.stringMatching(/^Planned /) });
    expect((await client.get("/api/meal-plans")).body).toMatchObject([{ mealType: "dinner", source }]);
  });

  test("pieces grow on every screen of the person who asks, on every node, and on nobody else's", async () => {
    const database = testDatabase();
    const nodes = [await startHub({ database, environment }), await startHub({ database, environment })] as const;
    const { client: ada } = await openClient(nodes[0].url);
    const { client: ben } = await joinFamily(ada, "Ben", "adult");
    const ears = [
      await openEar(ada, nodes[0].url),
      await openEar(ada, nodes[1].url),
      await openEar(ben, nodes[0].url),
    ] as const;
    const id = newId<"conversation">();
    const { body } = await ada.post("/api/ai/chat", { id, message: "plan meals for next week" });
    const { response } = body as Conversation;
    for (const { pieces } of ears.slice(0, 2)) {
      await waitUntil(() => pieces.at(-1)?.isDone === true, "the last piece is here");
      expect(pieces.length).toBeGreaterThan(8);
      expect(pieces.every(({ conversationId }) => conversationId === id)).toBe(true);
      for (const [index, { offset }] of pieces.entries()) {
        expect(offset).toBe(pieces.slice(0, index).reduce((length, { text }) => length + text.length, 0));
      }
      expect(pieces.map(({ text }) => text).join("")).toBe(response);
    }
    expect(ears[2].pieces).toEqual([]);
    expect((await talk(ben)).length).toBe(0);
    for (const ear of ears) ear.close();
    for (const node of nodes) await node.close();
  });

  describe("a person's conversations", () => {
    test("are not those of another person of the family, who can neither stop nor clear them", async () => {
      const { client: ada } = await openClient(hub.url);
      const { client: ben } = await joinFamily(ada, "Ben", "owner");
      const { id } = await say(ada, "hello");
      expect(await talk(ben)).toEqual([]);
      expect((await ben.post(`/api/ai/conversations/${id}/stop`)).status).toBe(404);
      expect((await ada.post(`/api/ai/conversations/${id}/stop`)).status).toBe(204);
      expect((await ben.call("DELETE", "/api/ai/conversations")).status).toBe(204);
      expect(await talk(ada)).toHaveLength(1);
    });

    test("are forgotten when the person says so", async () => {
      const { client } = await openClient(hub.url);
      await say(client, "remove milk");
      expect((await client.call("DELETE", "/api/ai/conversations")).status).toBe(204);
      expect(await talk(client)).toEqual([]);
    });

    test("an id counts once", async () => {
      const { client } = await openClient(hub.url);
      const { client: stranger } = await openClient(hub.url, "Cleo");
      const body = { id: newId(), message: "add milk" };
      expect((await client.post("/api/ai/chat", body)).status).toBe(201);
      for (const asker of [client, stranger]) {
        expect(await asker.post("/api/ai/chat", body)).toMatchObject({ status: 409, body: { code: "conflict" } });
      }
      expect(await talk(stranger)).toEqual([]);
      expect((await stranger.get("/api/shopping-list")).body).toEqual([]);
    });

    test.runIf(isLong)("are kept for the last 200 questions", async () => {
      const { client, user } = await openClient(hub.url);
      const { model } = hub.deps.conversations;
      const { id } = await say(client, "the pattern of the others");
      const row = await model.findByIdAndDelete(id).orFail().lean();
      const earlier = Array.from({ length: 201 }, (_, at) => ({
        ...row,
        _id: newId<"conversation">(),
        message: `question ${at + 1}`,
        createdAt: new Date(row.createdAt.getTime() - 1_000 + at),
      }));
      await model.insertMany(earlier as never);
      for (const number of [202, 203]) await say(client, `question ${number}`);
      const kept = await talk(client);
      expect(kept).toHaveLength(200);
      expect([kept[0]?.message, kept.at(-1)?.message]).toEqual(["question 203", "question 4"]);
      expect(await model.countDocuments({ userId: user.id })).toBe(200);
    });

    test("go with the account", async () => {
      const { client, user } = await openClient(hub.url);
      await say(client, "hello");
      await hub.deps.conversations.removeOfUser(user.id as never);
      expect(await talk(client)).toEqual([]);
    });
  });

  test("a child is answered as a child: the list yes, meals no", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: cleo } = await joinFamily(ada, "Cleo", "child");
    expect((await say(cleo, "add apples")).response).toBe("Added apples.");
    expect((await say(cleo, "plan meals for this week")).response).toMatch(/adults/);
    await say(cleo, "suggest dinner for tonight");
    await say(cleo, "yes");
    expect((await ada.get("/api/meal-plans")).body).toEqual([]);
  });

  test("no message, an empty one and one that is too long are refused", async () => {
    const { client } = await openClient(hub.url);
    for (const message of [undefined, "", "   ", "m".repeat(4_001), 7, ["add milk"]]) {
      for (const path of ["/api/ai/chat", "/api/ai/voice-chat"])
        expect((await client.post(path, { message })).status).toBe(400);
    }
    expect(await talk(client)).toEqual([]);
  });

  test.runIf(isLong)("questions have a limit for each person", async () => {
    const limited = await startHub({ environment, rates: { assistant: { times: 3, seconds: 60 } } });
    const { client: ada } = await openClient(limited.url);
    const { client: ben } = await joinFamily(ada, "Ben", "adult");
    const statuses: number[] = [];
    for (const path of ["chat", "voice-chat", "chat", "chat", "voice-chat"])
      statuses.push((await ada.post(`/api/ai/${path}`, { message: "hello" })).status);
    expect(statuses).toEqual([201, 200, 201, 429, 429]);
    expect((await ben.post("/api/ai/chat", { message: "hello" })).status).toBe(201);
    await limited.close();
  });
});
