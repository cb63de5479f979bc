/**
 * Answers in a model's words. The hub itself says what was done, after it is done, so nobody is told of a change that
 * was not made. When the model cannot answer, the built-in rules do, and say so.
 */
import { readOtherLists } from "@hub/shared/features/shopping/other-lists";
import type { ChatCompletionMessageParam, ChatCompletionTool } from "openai/resources/chat/completions";
import * as z from "zod";
import type { Chunk, OpenEnd, Question, Responder } from "../actions/responder.ts";
import { ModelFault } from "../planner/model-fault.ts";
import { readContext } from "../planner/planner.ts";
import { formatTime } from "../rules/event-text.ts";
import { followUp } from "../rules/follow-up.ts";
import type { Intent } from "../rules/intent.ts";
import { understandAll } from "../rules/understand.ts";
import type { Delta, ModelClient } from "./client.ts";
import { dataRule, factsOf } from "./facts.ts";
import { type Call, createToolRunner, joinOpenEnds, type ToolResult, type ToolRunner } from "./tool-runner.ts";
import { tools } from "./tools.ts";

const maxRounds = 3;
const maxCalls = 8;

export function createModelResponder(client: ModelClient, builtIn: Responder): Responder {
  return {
    source: "model",
    async *reply(question) {
      if (isForRules(question)) return yield* byRules(question, builtIn);
      const toolRunner = createToolRunner(question);
      let hasSpoken = false;
      try {
        const pieces = talk(question, { client, toolRunner });
        for (;;) {
          const next = await pieces.next();
          if (next.done) return next.value;
          hasSpoken = true;
          yield next.value;
        }
      } catch (error) {
        if (!(error instanceof ModelFault) || question.signal.aborted) throw error;
        // What is half said stays, and is marked; what is done is not done again.
        if (hasSpoken || toolRunner.hasActed()) throw error;
        yield excuses[error.kind];
        return yield* byRules(question, builtIn);
      }
    },
  };
}

const unavailable = "The AI service is not answering, so I answer from what the hub knows. ";
const excuses = {
  "used-up": "Today's AI requests are used up, so I answer from what the hub knows. ",
  away: unavailable,
  refused: unavailable,
};

/**
 * What must not be guessed: whether somebody may eat something is answered from the recipe and the food lists, and a whole
 * week is planned only when the person's own words say so. Also requests that no tool serves.
 */
const forRules: ReadonlySet<Intent["kind"]> = new Set([
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

/** A yes or no answers a question of the hub's. An undo after nothing was done is about the model's words. */
function isForRules({ message, context: { today }, openEnd, previous, pendingChanges }: Question): boolean {
  const follow = previous && followUp(message, previous, today);
  return (follow ? [follow.intent] : understandAll(message, today)).some(({ kind }) => {
    if (kind === "yes" || kind === "no") return openEnd !== null;
    return forRules.has(kind) && (kind !== "undo" || pendingChanges.hasMade);
  });
}

function byRules(question: Question, builtIn: Responder): AsyncGenerator<Chunk, OpenEnd | null> {
  question.onSource?.(builtIn.source);
  return builtIn.reply(question);
}

interface Talk {
  client: ModelClient;
  toolRunner: ToolRunner;
}

async function* talk(question: Question, { client, toolRunner }: Talk): AsyncGenerator<Chunk, OpenEnd | null> {
  const messages = await openingOf(question);
  const caller = { familyId: question.context.familyId, signal: question.signal };
  const openEnds: (OpenEnd | null)[] = [];
  for (let round = 1; ; round++) {
    const turn = yield* readTurn(client.stream({ messages, tools: toolList }, caller), question);
    const done: string[] = [];
    const answers: ChatCompletionMessageParam[] = [];
    for (const call of turn.calls) {
      if (question.signal.aborted) return null;
      const result = await toolRunner.run(call);
      if (result.kind === "done") done.push(result.text);
      if (result.kind === "done") openEnds.push(result.openEnd);
      answers.push({ role: "tool", tool_call_id: call.id, content: describeForModel(result) });
    }
    if (done.length > 0) yield `${turn.text === "" ? "" : gap(question)}${done.join(gap(question))}`;
    const hasSpoken = turn.text.trim() !== "" || done.length > 0;
    const isOver = done.length === turn.calls.length || round === maxRounds;
    if (isOver && !hasSpoken) throw new ModelFault("away", "The model made no sense");
    if (isOver) return joinOpenEnds(openEnds);
    messages.push(asMessage(turn), ...answers);
  }
}

/** Without the words of private events, which never leave the hub. */
function describeForModel(result: ToolResult): string {
  if (result.kind === "misused") return `Error: ${result.problem}`;
  const words = result.isPrivate ? "the answer is about private events, so you do not see it." : result.text;
  return `Done and told to the person: ${words}`;
}

function gap({ channel }: Question): string {
  return channel === "text" ? "\n\n" : " ";
}

interface ModelTurn {
  text: string;
  calls: Call[];
}

/** Passes a model's words on as they come, and gathers the calls that come in pieces between them. */
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

async function openingOf(question: Question): Promise<ChatCompletionMessageParam[]> {
  const { message, channel, context, previous } = question;
  const { familyId, timeZone, now, asker, preferences } = context;
  const family = await readContext(context.read, { familyId, timeZone, preferences, nowMs: now.getTime() });
  const rules = [
    `You are the assistant of a family's hub. You talk with ${asker.firstName.replace(/[<>\n]/g, " ")}. Be short, kind and concrete.`,
    channel === "speech" ? "Your words are spoken aloud: one to three plain sentences." : "Markdown is shown.",
    "Use tools to change anything, all that you need in one turn; the hub itself then says what was done. Without a tool call nothing is done, so never say that something was.",
    `Write times of day as in “${formatTime(now.toISOString(), question)}”.`,
    "Never suggest or describe food that somebody of the family must not eat. What you know of food is no promise that it is safe: labels have to be read.",
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
