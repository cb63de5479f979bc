/**
 * Answers with a language model. The hub itself describes each change after it is made, so a reply never claims a
 * change that did not happen. If the model fails, the built-in rules answer and say so.
 */
import { readOtherLists } from "@hub/shared/features/shopping/other-lists";
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources/chat/completions";
import * as z from "zod";
import type { Chunk, OpenQuestion, Question, Responder } from "../actions/responder.ts";
import { ModelFault } from "../planner/model-fault.ts";
import { readContext } from "../planner/planner.ts";
import { formatTime } from "../rules/event-text.ts";
import { readFollowUp } from "../rules/follow-up.ts";
import type { Intent } from "../rules/intent.ts";
import { understandAll } from "../rules/understand.ts";
import type { Delta, ModelClient } from "./client.ts";
import { dataRule, factsOf } from "./facts.ts";
import { type Call, createToolRunner, joinOpenQuestions, type ToolResult, type ToolRunner } from "./tool-runner.ts";
import { tools } from "./tools.ts";

const maxRounds = 3;
const maxCalls = 8;

export function createModelResponder(client: ModelClient, builtIn: Responder): Responder {
  return {
    source: "model",
    async *reply(question) {
      if (isRuleRequest(question)) return yield* replyByRules(question, builtIn);
      const toolRunner = createToolRunner(question);
      let hasSpoken = false;
      try {
        const chunks = converse(question, { client, toolRunner });
        for (;;) {
          const next = await chunks.next();
          if (next.done) return next.value;
          hasSpoken = true;
          yield next.value;
        }
      } catch (error) {
        if (!(error instanceof ModelFault) || question.signal.aborted) throw error;
        // Keep a partial answer and mark it as incomplete. Do not repeat completed changes.
        if (hasSpoken || toolRunner.hasActed()) throw error;
        yield fallbackNotices[error.kind];
        return yield* replyByRules(question, builtIn);
      }
    },
  };
}

const unavailable = "The AI service isn't responding, so I'm answering without AI. ";
const fallbackNotices = {
  "quota-exceeded": "You've reached today's AI limit, so I'm answering without AI. ",
  unavailable,
  refused: unavailable,
};

/**
 * Requests that the rules always answer. Food safety is answered from the recipe and the food lists. A whole week is
 * planned only on the user's explicit request. Other requests here have no tool.
 */
const ruleIntents: ReadonlySet<Intent["kind"]> = new Set([
  "food",
  "plan-week",
  "undo",
  "swap-meals",
  "move-meal",
  "set-quantity",
  "untick-items",
  "have-items",
  "rename-event",
  "propose-event",
  "invite",
  "remember",
  "forget",
]);

/**
 * A yes or no counts only as an answer to the hub's own question. An undo without a change refers to the model's text.
 */
function isRuleRequest({ message, context: { today }, openQuestion, previous, pendingChanges }: Question): boolean {
  const follow = previous && readFollowUp(message, previous, today);
  return (follow ? [follow.intent] : understandAll(message, today)).some(({ kind }) => {
    if (kind === "yes" || kind === "no") return openQuestion !== null;
    return ruleIntents.has(kind) && (kind !== "undo" || pendingChanges.hasMade);
  });
}

function replyByRules(question: Question, builtIn: Responder): AsyncGenerator<Chunk, OpenQuestion | null> {
  question.onSource?.(builtIn.source);
  return builtIn.reply(question);
}

interface ConversationParts {
  client: ModelClient;
  toolRunner: ToolRunner;
}

async function* converse(
  question: Question,
  { client, toolRunner }: ConversationParts,
): AsyncGenerator<Chunk, OpenQuestion | null> {
  const messages = await initialMessages(question);
  const caller = { familyId: question.context.familyId, signal: question.signal };
  const openQuestions: (OpenQuestion | null)[] = [];
  for (let round = 1; ; round++) {
    const turn = yield* readTurn(client.stream({ messages, tools: toolList }, caller), question);
    const done: string[] = [];
    const answers: ChatCompletionMessageParam[] = [];
    for (const call of turn.calls) {
      if (question.signal.aborted) return null;
      const result = await toolRunner.run(call);
      if (result.kind === "done") done.push(result.text);
      if (result.kind === "done") openQuestions.push(result.openQuestion);
      answers.push({ role: "tool", tool_call_id: call.id, content: describeForModel(result) });
    }
    if (done.length > 0) yield `${turn.text === "" ? "" : separator(question)}${done.join(separator(question))}`;
    const hasSpoken = turn.text.trim() !== "" || done.length > 0;
    const isOver = done.length === turn.calls.length || round === maxRounds;
    if (isOver && !hasSpoken) throw new ModelFault("unavailable", "The model's answer was empty");
    if (isOver) return joinOpenQuestions(openQuestions);
    messages.push(asMessage(turn), ...answers);
  }
}

/** Omits text of private events, which must not leave the hub. */
function describeForModel(result: ToolResult): string {
  if (result.kind === "misused") return `Error: ${result.problem}`;
  const words = result.isPrivate ? "the answer is about private events, so it is hidden from you." : result.text;
  return `Done. The user sees: ${words}`;
}

function separator({ channel }: Question): string {
  return channel === "text" ? "\n\n" : " ";
}

interface ModelTurn {
  text: string;
  calls: Call[];
}

/** Streams the model's text and collects its tool calls, which arrive in parts. */
async function* readTurn(deltas: AsyncGenerator<Delta, void>, { channel }: Question): AsyncGenerator<Chunk, ModelTurn> {
  const turn: ModelTurn = { text: "", calls: [] };
  for await (const { content, tool_calls = [] } of deltas) {
    for (const { index, id, function: called } of tool_calls) {
      if (index < 0 || index >= maxCalls) continue;
      for (let at = turn.calls.length; at <= index; at++)
        turn.calls.push({ id: `call-${at}`, name: "", arguments: "" });
      const call = turn.calls[index];
      if (!call) continue;
      call.id = id ?? call.id;
      call.name += called?.name ?? "";
      call.arguments = (call.arguments + (called?.arguments ?? "")).slice(0, maxArgumentChars);
    }
    const raw = channel === "speech" ? (content ?? "").replace(/[*_#`]/g, "") : (content ?? "");
    turn.text += raw;
    if (raw !== "") yield { raw };
  }
  return turn;
}

const maxArgumentChars = 8_000;

function asMessage({ text, calls }: ModelTurn): ChatCompletionMessageParam {
  return {
    role: "assistant",
    content: text,
    tool_calls: calls.map(({ id, name, arguments: input }) => ({
      id,
      type: "function",
      function: { name, arguments: input },
    })),
  };
}

const toolList: ChatCompletionTool[] = Object.entries(tools).map(([name, { description, schema }]) => {
  const { $schema: _draft, ...parameters } = z.toJSONSchema(schema);
  return { type: "function", function: { name, description, parameters } };
});

async function initialMessages(question: Question): Promise<ChatCompletionMessageParam[]> {
  const { message, channel, context, previous } = question;
  const { familyId, timeZone, now, user, tastes } = context;
  const family = await readContext(context.read, { familyId, timeZone, preferences: tastes, nowMs: now.getTime() });
  const rules = [
    `You are the assistant of a family's hub. You are talking to ${user.firstName.replace(/[<>\n]/g, " ")}. Be short, kind and concrete.`,
    channel === "speech" ? "Your answer is spoken aloud: use one to three plain sentences." : "You may use Markdown.",
    "Use tools for every change, all of them in one turn. The hub then describes each change. Never claim a change without a tool call.",
    `Write times of day like “${formatTime(now.toISOString(), question)}”.`,
    "Never suggest or describe food that a family member must not eat. Never promise that food is safe: people must read the labels.",
    dataRule,
  ];
  return [
    { role: "system", content: `${rules.join("\n")}\n${factsOf(family, await context.read(readOtherLists))}` },
    ...(previous && !previous.isPrivate ? previousMessages(previous) : []),
    { role: "user", content: message },
  ];
}

function previousMessages({ message, response }: NonNullable<Question["previous"]>): ChatCompletionMessageParam[] {
  return [
    { role: "user", content: message },
    { role: "assistant", content: response },
  ];
}
