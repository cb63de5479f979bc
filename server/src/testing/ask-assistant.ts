/** Asks the assistant, and undoes, confirms or declines the changes of its answers, like a screen. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import { type MealId, newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import type { Outcome } from "../assistant/actions/change-executor.ts";
import type { Change } from "../assistant/actions/changes.ts";
import type { Responder } from "../assistant/actions/responder.ts";
import { builtInResponder } from "../assistant/rules/built-in-responder.ts";
import type { Answer, HttpClient } from "./http-client.ts";

// The cast is safe: the test hub validates its responses against the API schema.
export const say = async (client: HttpClient, message: string) =>
  (await client.post("/api/ai/chat", { message, context: "general" })).body as Conversation;

export const undo = settle("undo");
export const confirm = settle("confirm");
export const decline = settle("decline");

function settle(what: "undo" | "confirm" | "decline") {
  return (client: HttpClient, { id }: Pick<Conversation, "id">, changes?: string[]): Promise<Answer> =>
    client.post(`/api/ai/conversations/${id}/${what}`, changes ? { changes } : {});
}

/** Each change's description with its state and note. */
export function changesOf({ body }: { body: unknown }): string[][] {
  return (body as Conversation).changes.map(({ words, state, note }) => (note ? [words, state, note] : [words, state]));
}

export function idsOf({ changes }: Conversation): string[] {
  return changes.map(({ id }) => id);
}

/** The list, with the document's attribution to the assistant. */
export async function listOf(client: HttpClient): Promise<string[]> {
  const lines = (await client.get("/api/shopping-list")).body as { item: string; byAssistant?: string }[];
  return lines.map(({ item, byAssistant }) => (byAssistant ? `${item} (${byAssistant})` : item));
}

export async function giveRole(owner: HttpClient, userId: string, role: Role): Promise<void> {
  const { status } = await owner.call("PATCH", `/api/families/people/${userId}`, { body: { role } });
  if (status !== 200) throw new Error(`Giving a role answered ${status}`);
}

export async function restrict(client: HttpClient, memberId: string, dietaryRestrictions: string[]): Promise<void> {
  const { status } = await client.call("PATCH", `/api/family-members/${memberId}`, { body: { dietaryRestrictions } });
  if (status !== 200) throw new Error(`Restricting answered ${status}`);
}

/** Tonight's dinner as a model may propose it. */
export function planOf(recipeName: string, food: string): Change {
  const ingredients = [{ name: food, quantity: 200, unit: "g" }];
  const date = new Date().toISOString().slice(0, 10);
  const id: MealId = newId();
  return { name: "planMeal", input: { id, date, mealType: "dinner", recipeName, ingredients, source: "model" } };
}

/** A responder whose tool a test calls, like a model's; rules answer all other messages. */
export function createToolReplies() {
  let changes: Change[] = [];
  let outcome: Outcome | undefined;
  const responder: Responder = {
    source: "model",
    async *reply(question) {
      if (question.message !== "use the tool") return yield* builtInResponder.reply(question);
      outcome = await question.context.change(changes);
      yield "I did what I could.";
      return null;
    },
  };
  return {
    responder,
    async useTool(client: HttpClient, requested: Change[]) {
      changes = requested;
      return { answer: await say(client, "use the tool"), outcome };
    },
  };
}
