/** Runs the tool calls of a model's turn and describes the results in the hub's text. */
import { HubError } from "@hub/shared/errors";
import { formatList } from "@hub/shared/phrases";
import { type AssistantContext, trackPrivateReads } from "../actions/assistant-context.ts";
import type { OpenQuestion, Question } from "../actions/responder.ts";
import { writeReply } from "../rules/reply.ts";
import { understand } from "../rules/understand.ts";
import { type Tool, tools } from "./tools.ts";

export interface Call {
  id: string;
  name: string;
  /** The model's raw text. It may be invalid JSON. */
  arguments: string;
}

export type ToolResult =
  /** If private, the model must not see the text. Only the user may. */
  | { kind: "done"; text: string; openQuestion: OpenQuestion | null; isPrivate: boolean }
  | { kind: "misused"; problem: string };

/** The most changes and proposals in one reply. */
const maxActions = 5;

export type ToolRunner = ReturnType<typeof createToolRunner>;

export function createToolRunner(question: Question) {
  let changed = 0;
  let proposals = 0;
  /** Runs an identical call only once. */
  const seen = new Set<string>();
  const requestedKind = understand(question.message, question.context.today).kind;

  function requireCapacity(): void {
    if (changed + proposals >= maxActions)
      throw new HubError("invalid", "That's too much at once. Ask for part of it.");
  }

  /** The context for one call. It counts the call's changes and adds pending ones to `waiting`. */
  function contextFor(waiting: string[]): AssistantContext {
    const { context } = question;
    const { suggestions } = context;
    const limited = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
      return (...args: Args) => {
        requireCapacity();
        proposals += 1;
        return run(...args);
      };
    };
    return {
      ...context,
      async change(changes) {
        if (proposals > 0) requireCapacity();
        const outcome = await context.change(changes);
        changed += outcome.made.length;
        waiting.push(...outcome.waiting);
        return outcome;
      },
      suggestions: {
        ...suggestions,
        planMeal: limited(suggestions.planMeal),
        suggestActivities: limited(suggestions.suggestActivities),
      },
    };
  }

  async function run(tool: Tool, input: unknown): Promise<ToolResult> {
    if (tool.explicitRequest && tool.explicitRequest.kind !== requestedKind) {
      const { question: text, message } = tool.explicitRequest;
      return { kind: "done", text, openQuestion: { kind: "instead", message }, isPrivate: false };
    }
    const waiting: string[] = [];
    const { context, hasReadPrivate } = trackPrivateReads(contextFor(waiting));
    const done = (text: string, openQuestion: OpenQuestion | null): ToolResult => {
      return { kind: "done", text, openQuestion, isPrivate: hasReadPrivate() };
    };
    try {
      const reply = await tool.run(input, { ...question, context });
      if (waiting.length > 0) return done(describePending(waiting), waitingEnd);
      return done([...writeReply(reply, question.channel)].join(""), reply.openQuestion ?? null);
    } catch (error) {
      // Show errors such as "I found nothing safe" as an answer. Other errors are faults.
      if (!(error instanceof HubError) || !["invalid", "forbidden"].includes(error.code)) throw error;
      return done(error.message, null);
    }
  }

  return {
    hasActed: () => changed + proposals > 0,

    async run(call: Call): Promise<ToolResult> {
      const tool = Object.hasOwn(tools, call.name) ? tools[call.name] : undefined;
      if (!tool) return { kind: "misused", problem: "There is no such tool." };
      const key = `${call.name} ${call.arguments}`;
      if (seen.has(key)) return { kind: "misused", problem: "That was already done." };
      seen.add(key);
      const input = tool.schema.safeParse(readJson(call.arguments));
      if (!input.success) return { kind: "misused", problem: input.error.message.slice(0, 500) };
      return run(tool, input.data);
    },
  };
}

/** The pending changes are already stored. A "yes" makes them. */
const waitingEnd: OpenQuestion = { kind: "confirm", changes: [], done: "Done." };

function describePending(waiting: readonly string[]): string {
  return `Please confirm: ${formatList(waiting)}.`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}

/** Combines several open questions. Pending changes are combined; otherwise the last question counts. */
export function joinOpenQuestions(ends: readonly (OpenQuestion | null)[]): OpenQuestion | null {
  const open = ends.filter((end) => end !== null);
  const confirms = open.filter((end) => end.kind === "confirm");
  if (confirms.length < 2) return confirms[0] ?? open.at(-1) ?? null;
  return { kind: "confirm", changes: confirms.flatMap(({ changes }) => changes), done: "Done." };
}
