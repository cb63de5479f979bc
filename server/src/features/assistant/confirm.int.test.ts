import type { Conversation } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Change } from "../../assistant/actions/changes.ts";
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

const model = createToolReplies();
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({ responder: model.responder });
});
afterAll(() => hub.close());

describe("pending changes", () => {
  test("wait with their exact text, are made by a tap once, and can be undone", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add milk and bread");
    const reply = await say(client, "clear the list");
    expect(changesOf({ body: reply })).toEqual([
      ["Take milk off the list", "waiting"],
      ["Take bread off the list", "waiting"],
    ]);
    const [milk = ""] = idsOf(reply);
    const [one, other] = await Promise.all([confirm(client, reply, [milk]), confirm(client, reply, [milk])]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await listOf(client)).toEqual(["bread (added)"]);
    const declined = await decline(client, reply);
    expect(changesOf(declined)).toEqual([
      ["Took milk off the list", "made"],
      ["Take bread off the list", "left-out"],
    ]);
    expect((await confirm(client, reply)).body).toEqual(declined.body);
    expect(changesOf(await undo(client, reply))[0]).toEqual(["Took milk off the list", "taken-back"]);
    expect(await listOf(client)).toEqual(["milk (added)", "bread (added)"]);
  });

  test("are made by a “yes” if no tap settled them, and move to its answer", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add milk, bread and jam");
    const reply = await say(client, "clear the list");
    await decline(client, reply, idsOf(reply).slice(0, 1));
    const yes = await say(client, "yes");
    expect(yes.response).toBe("Took bread off the list and Took jam off the list.");
    expect(changesOf({ body: yes })).toHaveLength(2);
    expect(changesOf(await confirm(client, reply))).toEqual([["Take milk off the list", "left-out"]]);
    expect(await listOf(client)).toEqual(["milk (added)"]);
  });

  test("are declined by a “no”", async () => {
    const { client } = await openClient(hub.url);
    await say(client, "add milk");
    const reply = await say(client, "remove milk");
    await say(client, "no");
    expect(changesOf(await confirm(client, reply))).toEqual([["Take milk off the list", "left-out"]]);
    expect(await listOf(client)).toEqual(["milk (added)"]);
  });

  test("include all removals, invites and more than five changes of a model's reply", async () => {
    const { client } = await openClient(hub.url);
    await client.post("/api/shopping-list", { item: "bread" });
    const [bread] = (await client.get("/api/shopping-list")).body as { id: never }[];
    const add = (item: string): Change => ({ name: "addItem", input: { id: newId(), item } });
    const few = await model.useTool(client, [
      add("milk"),
      { name: "removeLine", input: { id: bread?.id as never } },
      { name: "invite", input: { role: "adult" } },
    ]);
    expect(few.outcome).toEqual({
      made: ["Added milk to the list"],
      waiting: ["Take bread off the list", "Make an invite link for an adult"],
      refused: [],
    });
    const many = await model.useTool(client, ["a", "b", "c", "d", "e", "f"].map(add));
    expect(many.outcome?.waiting).toHaveLength(6);
    expect(await listOf(client)).toEqual(["bread", "milk (added)"]);
    // A "yes" settles only changes that the built-in rules asked about.
    await say(client, "yes");
    expect(await listOf(client)).toEqual(["bread", "milk (added)"]);
    expect((await client.get("/api/invites")).body).toEqual([]);

    const { body } = await confirm(client, few.answer);
    const [invite] = (body as Conversation).changes.filter(({ url }) => url !== undefined);
    expect(invite).toMatchObject({ words: "Made an invite link for an adult", state: "done" });
    const token = invite?.url?.split("/").at(-1);
    expect((await client.get(`/api/invites/${token}`)).body).toMatchObject({ role: "adult", invitedBy: "Ada" });
    expect(JSON.stringify((await client.get("/api/ai/conversations")).body)).not.toContain(token);
    expect(await listOf(client)).toEqual(["milk (added)"]);
  });

  test("are refused if the user's role doesn't allow them, or no longer does", async () => {
    const { client: ada } = await openClient(hub.url);
    const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
    const reply = await say(ben, "suggest dinner for tonight");
    const invite = await model.useTool(ben, [{ name: "invite", input: { role: "adult" } }]);
    const owner = await model.useTool(ben, [{ name: "invite", input: { role: "owner" } }]);
    expect((await confirm(ben, owner.answer)).status).toBe(403);
    await giveRole(ada, user.id, "child");
    expect((await confirm(ben, reply)).status).toBe(403);
    expect((await confirm(ben, invite.answer)).status).toBe(403);
    expect((await ben.post("/api/ai/chat", { message: "use the tool" })).status).toBe(403);
    expect((await ada.get("/api/meal-plans")).body).toEqual([]);
    expect((await ada.get("/api/invites")).body).toEqual([]);
    await giveRole(ada, user.id, "adult");
    expect(changesOf(await confirm(ben, reply))[0]?.[1]).toBe("made");
  });

  test("don't plan a dinner that a new restriction forbids, by tap or by “yes”", async () => {
    const { client, user } = await openClient(hub.url);
    const satay = await model.useTool(client, [planOf("Satay", "peanuts"), ...sixTicks()]);
    expect(satay.outcome?.waiting).toEqual([expect.stringMatching(/^Plan Satay/)]);
    await restrict(client, user.memberId, ["peanuts"]);
    const [[words, state, note] = []] = changesOf(await confirm(client, satay.answer));
    expect([words, state, note]).toEqual([
      expect.stringMatching(/^Plan Satay/),
      "left-out",
      expect.stringMatching(/^Ada can't have Satay.+I did not plan it\.$/),
    ]);
    expect((await model.useTool(client, [planOf("Satay", "peanuts")])).outcome?.refused).toHaveLength(1);

    const reply = await say(client, "suggest dinner for tonight");
    const dish = /\*\*(.+)\*\*/.exec(reply.response)?.[1] ?? "";
    const foods = [
      "milk",
      "egg",
      "gluten",
      "fish",
      "soya",
      "celery",
      "mustard",
      "sesame",
      "meat",
      "onion",
      "garlic",
      "tomato",
    ];
    await restrict(client, user.memberId, [...foods, dish]);
    expect((await say(client, "yes")).response).toContain("Ada can't have");
    expect((await client.get("/api/meal-plans")).body).toEqual([]);
  });
});

/** Enough changes to make all wait. Their items don't exist, so they have no description. */
function sixTicks(): Change[] {
  return Array.from({ length: 6 }, () => ({ name: "changeLine", input: { id: newId(), completed: true } }));
}
