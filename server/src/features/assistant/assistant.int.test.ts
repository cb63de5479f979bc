/** Asks the assistant as screens do: the question goes by HTTP, the chunks of the answer come by the event socket. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Conversation, ReplyChunk } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AiServer, startAiServer } from "../../testing/ai-server.ts";
import { testDatabase } from "../../testing/databases.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong, scale } from "../../testing/scale.ts";
import { createHelpfulModel } from "../../testing/stub-models.ts";

/** The model here understands the same requests as the built-in rules, so both must pass the same tests. */
const engines = scale(["planner"] as const, ["planner", "model"] as const);

describe.each(engines)("answered by the %s:", (source) => {
  let ai: AiServer;
  let environment: Record<string, string> = {};
  let hub: TestHub;
  beforeAll(async () => {
    ai = await startAiServer(createHelpfulModel(new Date().toISOString().slice(0, 10)));
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

  // The cast is safe: the test hub validates its responses against the API schema.
  const talk = async (client: HttpClient) => (await client.get("/api/ai/conversations")).body as Conversation[];
  const say = async (client: HttpClient, message: string) =>
    (await client.post("/api/ai/chat", { message, context: "general" })).body as Conversation;

  /** A screen that records the chunks it receives. */
  async function openScreenOf(client: HttpClient, url = hub.url): Promise<{ chunks: ReplyChunk[]; close(): void }> {
    const chunks: ReplyChunk[] = [];
    const socket = client.live({}, url);
    socket.on("reply.piece", (piece: ReplyChunk) => chunks.push(piece));
    await waitUntil(() => socket.connected, "the screen is connected");
    return { chunks, close: () => socket.close() };
  }

  test.runIf(isLong)("formats times in the language of the user's screen", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add soccer tomorrow at 5 pm");
    const movedFor = async (language: string, message: string) => {
      const options = { body: { message }, headers: { "accept-language": language } };
      // The cast is safe: the test hub validates its responses against the API schema.
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

  test("answers a question, makes its changes, and lists the newest first", async () => {
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

  test("removes an item only after a “yes”", async () => {
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

  test.runIf(isLong)("answers by voice without Markdown, and accepts a typed “yes”", async () => {
    const { client } = await openClient(hub.url);
    const spoken = await client.post("/api/ai/voice-chat", { message: "suggest dinner for tonight" });
    expect(spoken).toMatchObject({
      status: 200,
      body: { response: expect.stringMatching(/^How about [^*#\n]+\?.*tonight\?$/) },
    });
    expect(await say(client, "yes")).toMatchObject({ response: expect.stringMatching(/^Planned /) });
    expect((await client.get("/api/meal-plans")).body).toMatchObject([{ mealType: "dinner", source }]);
  });

  test("streams chunks to all screens of the user on every node, and to no other member", async () => {
    const database = testDatabase();
    const nodes = [await startHub({ database, environment }), await startHub({ database, environment })] as const;
    const { client: ada } = await openClient(nodes[0].url);
    const { client: ben } = await joinFamily(ada, "Ben", "adult");
    const screens = [
      await openScreenOf(ada, nodes[0].url),
      await openScreenOf(ada, nodes[1].url),
      await openScreenOf(ben, nodes[0].url),
    ] as const;
    const id = newId<"conversation">();
    const { body } = await ada.post("/api/ai/chat", { id, message: "plan meals for next week" });
    const { response } = body as Conversation;
    for (const { chunks } of screens.slice(0, 2)) {
      await waitUntil(() => chunks.at(-1)?.isDone === true, "the last chunk arrives");
      expect(chunks.length).toBeGreaterThan(8);
      expect(chunks.every(({ conversationId }) => conversationId === id)).toBe(true);
      for (const [index, { offset }] of chunks.entries()) {
        expect(offset).toBe(chunks.slice(0, index).reduce((length, { text }) => length + text.length, 0));
      }
      expect(chunks.map(({ text }) => text).join("")).toBe(response);
    }
    expect(screens[2].chunks).toEqual([]);
    expect((await talk(ben)).length).toBe(0);
    for (const screen of screens) screen.close();
    for (const node of nodes) await node.close();
  });

  describe("a user's conversations", () => {
    test("can't be read, stopped or deleted by other members", async () => {
      const { client: ada } = await openClient(hub.url);
      const { client: ben } = await joinFamily(ada, "Ben", "owner");
      const { id } = await say(ada, "hello");
      expect(await talk(ben)).toEqual([]);
      expect((await ben.post(`/api/ai/conversations/${id}/stop`)).status).toBe(404);
      expect((await ada.post(`/api/ai/conversations/${id}/stop`)).status).toBe(204);
      expect((await ben.call("DELETE", "/api/ai/conversations")).status).toBe(204);
      expect(await talk(ada)).toHaveLength(1);
    });

    test("can be deleted by the user", async () => {
      const { client } = await openClient(hub.url);
      await say(client, "remove milk");
      expect((await client.call("DELETE", "/api/ai/conversations")).status).toBe(204);
      expect(await talk(client)).toEqual([]);
    });

    test("accept each id once", async () => {
      const { client } = await openClient(hub.url);
      const { client: stranger } = await openClient(hub.url, "Cleo");
      const body = { id: newId(), message: "add milk" };
      expect((await client.post("/api/ai/chat", body)).status).toBe(201);
      for (const each of [client, stranger]) {
        expect(await each.post("/api/ai/chat", body)).toMatchObject({ status: 409, body: { code: "conflict" } });
      }
      expect(await talk(stranger)).toEqual([]);
      expect((await stranger.get("/api/shopping-list")).body).toEqual([]);
    });

    test.runIf(isLong)("retain the last 200 questions", async () => {
      const { client, user } = await openClient(hub.url);
      const { model } = hub.deps.conversations;
      const { id } = await say(client, "the template for the others");
      const row = await model.findByIdAndDelete(id).orFail().lean();
      const earlier = Array.from({ length: 201 }, (_, at) => ({
        ...row,
        _id: newId<"conversation">(),
        message: `question ${at + 1}`,
        createdAt: new Date(row.createdAt.getTime() - 1_000 + at),
      }));
      await model.insertMany(earlier as never);
      for (const number of [202, 203]) await say(client, `question ${number}`);
      const retained = await talk(client);
      expect(retained).toHaveLength(200);
      expect([retained[0]?.message, retained.at(-1)?.message]).toEqual(["question 203", "question 4"]);
      expect(await model.countDocuments({ userId: user.id })).toBe(200);
    });

    test("are removed with the account", async () => {
      const { client, user } = await openClient(hub.url);
      await say(client, "hello");
      await hub.deps.conversations.removeOfUser(user.id as never);
      expect(await talk(client)).toEqual([]);
    });
  });

  test("lets a child change the list but not the meals", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: cleo } = await joinFamily(ada, "Cleo", "child");
    expect((await say(cleo, "add apples")).response).toBe("Added apples.");
    expect((await say(cleo, "plan meals for this week")).response).toMatch(/adults/);
    await say(cleo, "suggest dinner for tonight");
    await say(cleo, "yes");
    expect((await ada.get("/api/meal-plans")).body).toEqual([]);
  });

  test("rejects a missing, empty or too long message", async () => {
    const { client } = await openClient(hub.url);
    for (const message of [undefined, "", "   ", "m".repeat(4_001), 7, ["add milk"]]) {
      for (const path of ["/api/ai/chat", "/api/ai/voice-chat"])
        expect((await client.post(path, { message })).status).toBe(400);
    }
    expect(await talk(client)).toEqual([]);
  });

  test.runIf(isLong)("limits the questions of each user", async () => {
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
