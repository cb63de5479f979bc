/** Undoes the assistant's changes over HTTP, and notifies the user's other screens. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changesOf,
  confirm,
  createToolReplies,
  decline,
  giveRole,
  idsOf,
  listOf,
  planOf,
  restrict,
  say,
  undo,
} from "../../testing/ask-assistant.ts";
import { joinFamily, openClient } from "../../testing/http-client.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

const model = createToolReplies();
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ responder: model.responder });
});
afterAll(() => hub.close());

describe("undo", () => {
  test("reverts the changes of an answer, each alone or all together", async () => {
    const { client } = await openClient(hub.url);
    await client.post("/api/shopping-list", { item: "bread" });
    const added = await say(client, "add milk, two eggs and butter");
    expect(added.changes.map(({ words, state }) => [words, state])).toEqual([
      ["Added milk to the list", "made"],
      ["Added 2 eggs to the list", "made"],
      ["Added butter to the list", "made"],
    ]);
    expect(await listOf(client)).toEqual(["bread", "milk (added)", "eggs (added)", "butter (added)"]);

    const eggs = await undo(client, added, idsOf(added).slice(1, 2));
    expect(eggs.status).toBe(200);
    expect(changesOf(eggs).map(([, state]) => state)).toEqual(["made", "taken-back", "made"]);
    expect(await listOf(client)).toEqual(["bread", "milk (added)", "butter (added)"]);
    await undo(client, added);
    expect(await listOf(client)).toEqual(["bread"]);

    const again = await undo(client, added);
    expect(again.status).toBe(200);
    expect(changesOf(again).every(([, state]) => state === "taken-back")).toBe(true);
    expect((await client.get("/api/ai/conversations")).body).toMatchObject([
      { changes: (again.body as Conversation).changes },
    ]);
  });

  test("reverts the last answer's changes by “undo that”, once", async () => {
    const { client } = await openClient(hub.url);
    const added = await say(client, "add milk and two eggs");
    expect((await say(client, "undo that")).response).toMatch(/^Undid: .*milk/);
    expect(await listOf(client)).toEqual([]);
    expect((await say(client, "undo that")).response).toBe("There is nothing to undo.");
    expect(changesOf(await undo(client, added)).map(([, state]) => state)).toEqual(["taken-back", "taken-back"]);
  });

  test("restores a replaced dinner, a moved event and a status", async () => {
    const { client } = await openClient(hub.url);
    const today = new Date().toISOString();
    await client.post("/api/meal-plans", { date: today, mealType: "dinner", recipeName: "Pancakes" });
    await client.post("/api/family-events", { title: "Soccer", startTime: inDays(1), eventType: "sports" });
    const dinners = async () =>
      ((await client.get("/api/meal-plans")).body as { recipeName: string }[]).map(({ recipeName }) => recipeName);
    await say(client, "suggest dinner for tonight");
    const planned = await say(client, "yes");
    expect(planned.changes[0]?.words).toMatch(/^Planned .+ for tonight instead of Pancakes$/);
    expect(await dinners()).not.toContain("Pancakes");
    const moved = await say(client, "move soccer to 5 pm");
    expect(moved.changes[0]?.words).toMatch(/^Moved Soccer to .+ at 5:00 PM$/);
    const away = await say(client, "I'm away");
    expect(away.changes).toMatchObject([{ words: "Set Ada to away", state: "made" }]);
    for (const each of [planned, moved, away]) expect((await undo(client, each)).status).toBe(200);
    expect(await dinners()).toEqual(["Pancakes"]);
    expect((await client.get("/api/family-events")).body).toMatchObject([{ startTime: inDays(1) }]);
    expect((await client.get("/api/family-members")).body).toMatchObject([{ status: "available" }]);
  });

  test("keeps what another member changed since, and says so", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: ben } = await joinFamily(ada, "Ben", "adult");
    const added = await say(ada, "add milk and bread");
    const [milk] = (await ben.get("/api/shopping-list")).body as { id: string }[];
    await ben.call("PATCH", `/api/shopping-list/${milk?.id}`, { body: { completed: true } });
    expect(changesOf(await undo(ada, added))).toEqual([
      ["Added milk to the list", "made", "It has changed since then, so I left it."],
      ["Added bread to the list", "taken-back"],
    ]);
    expect(await listOf(ada)).toEqual(["milk (added)"]);
  });

  test("requires the current role to allow it", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
    await say(ben, "suggest dinner for tonight");
    const planned = await say(ben, "yes");
    await giveRole(ada, user.id, "child");
    expect((await undo(ben, planned)).status).toBe(403);
    expect((await ada.get("/api/meal-plans")).body).toHaveLength(1);
    await giveRole(ada, user.id, "adult");
    expect((await undo(ben, planned)).status).toBe(200);
    expect((await ada.get("/api/meal-plans")).body).toEqual([]);
  });

  test("doesn't restore a planner's dish that a new restriction forbids", async () => {
    const { client, user } = await openClient(hub.url);
    await model.useTool(client, [planOf("Satay", "peanuts")]);
    const second = await model.useTool(client, [planOf("Lentil soup", "lentils")]);
    await restrict(client, user.memberId, ["peanuts"]);
    const [[, state, note] = []] = changesOf(await undo(client, second.answer));
    expect([state, note]).toEqual(["made", expect.stringMatching(/^Ada can't have Satay/)]);
    expect((await client.get("/api/meal-plans")).body).toMatchObject([{ recipeName: "Lentil soup" }]);
  });
});

test("returns 404 for answers of other users, unknown answers and changes of another answer", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "owner");
  const { client: cleo } = await openClient(hub.url, "Cleo");
  const added = await say(ada, "add milk");
  const reply = await say(ada, "remove milk");
  for (const stranger of [ben, cleo]) {
    expect((await undo(stranger, added)).status).toBe(404);
    expect((await confirm(stranger, reply)).status).toBe(404);
    expect((await decline(stranger, reply)).status).toBe(404);
  }
  expect((await undo(ada, { ...added, id: newId() })).status).toBe(404);
  expect((await undo(ada, added, idsOf(reply))).status).toBe(404);
  expect(await listOf(ada)).toEqual(["milk (added)"]);
});

test.runIf(isLong)("notifies the user's other screens, and counts towards the limit of questions", async () => {
  const limited = await startHub({ rates: { assistant: { times: 4, seconds: 60 } } });
  const { client } = await openClient(limited.url);
  const socket = client.live({}, limited.url);
  let notices = 0;
  socket.on("own.changed", () => {
    notices += 1;
  });
  await waitUntil(() => socket.connected, "the screen is connected");
  const reply = await say(client, "add milk");
  for (const status of [200, 200, 200, 429]) expect((await undo(client, reply)).status).toBe(status);
  await waitUntil(() => notices === 3, "the screen is notified");
  socket.close();
  await limited.close();
});

function inDays(days: number): string {
  const at = new Date();
  at.setUTCHours(14, 0, 0, 0);
  return new Date(at.getTime() + days * 86_400_000).toISOString();
}
