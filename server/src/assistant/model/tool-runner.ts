/** Runs the tool calls of one turn of a model, and says what came of them in the hub's own words. */
import { HubError } from "@hub/shared/errors";
import { formatList } from "@hub/shared/phrases";
import { type AssistantContext, trackPrivateReads } from "../actions/assistant-context.ts";
import type { OpenEnd, Question } from "../actions/responder.ts";
import { writeReply } from "../rules/reply.ts";
import { understand } from "../rules/understand.ts";
import { type Tool, tools } from "./tools.ts";

export interface Call {
  id: string;
  name: string;
  /** As the model wrote them: JSON, or not. */
  arguments: string;
}

export type ToolResult =
  /** Private words are for the person alone: the model must not be told them. */
  { kind: "done"; text: string; openEnd: OpenEnd | null; isPrivate: boolean } | { kind: "misused"; problem: string };

/** The most changes and proposals in one reply: no person asks for more at once. */
const maxActions = 5;

export type ToolRunner = ReturnType<typeof createToolRunner>;

/** What a model does in one reply. */
export function createToolRunner(question: Question) {
  let changed = 0;
  let proposals = 0;
  /** A model that repeats itself does not do it twice. */
  const seen = new Set<string>();
  const asked = understand(question.message, question.context.today).kind;

  function requireRoom(): void {
    if (changed + proposals >= maxActions)
      throw new HubError("invalid", "That is too much at once. Ask for a part of it.");
  }

  /** The context for one call: counts what the call makes, and adds what waits to `waiting`. */
  function contextFor(waiting: string[]): AssistantContext {
    const { context } = question;
    const { suggestions } = context;
    const counted = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
      return (...args: Args) => {
        requireRoom();
        proposals += 1;
        return run(...args);
      };
    };
    return {
      ...context,
      async change(changes) {
        if (proposals > 0) requireRoom();
        const outcome = await context.change(changes);
        changed += outcome.made.length;
        waiting.push(...outcome.waiting);
        return outcome;
      },
      suggestions: {
        ...suggestions,
        planMeal: counted(suggestions.planMeal),
        suggestActivities: counted(suggestions.suggestActivities),
      },
    };
  }

  async function run(tool: Tool, input: unknown): Promise<ToolResult> {
    if (tool.ownWords && tool.ownWords.kind !== asked) {
      const { asks, message } = tool.ownWords;
      return { kind: "done", text: asks, openEnd: { kind: "instead", message }, isPrivate: false };
    }
    const waiting: string[] = [];
    const { context, hasReadPrivate } = trackPrivateReads(contextFor(waiting));
    const done = (text: string, openEnd: OpenEnd | null): ToolResult => {
      return { kind: "done", text, openEnd, isPrivate: hasReadPrivate() };
    };
    try {
      const reply = await tool.run(input, { ...question, context });
      if (waiting.length > 0) return done(describePending(waiting), waitingEnd);
      return done([...writeReply(reply, question.channel)].join(""), reply.openEnd ?? null);
    } catch (error) {
      // Refusals such as "I found nothing safe" are an answer; a fault is not.
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
      if (seen.has(key)) return { kind: "misused", problem: "That was done already." };
      seen.add(key);
      const input = tool.schema.safeParse(readJson(call.arguments));
      if (!input.success) return { kind: "misused", problem: input.error.message.slice(0, 500) };
      return run(tool, input.data);
    },
  };
}

/** The changes that wait are written down already; a yes makes them. */
const waitingEnd: OpenEnd = { kind: "confirm", changes: [], done: "Done." };

function describePending(waiting: readonly string[]): string {
  return `This waits for your yes: ${formatList(waiting)}.`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}

/** Joins several open ends: waiting changes are put together, otherwise the last question counts. */
export function joinOpenEnds(ends: readonly (OpenEnd | null)[]): OpenEnd | null {
  const open = ends.filter((end) => end !== null);
  const confirms = open.filter((end) => end.kind === "confirm");
  if (confirms.length < 2) return confirms[0] ?? open.at(-1) ?? null;
  return { kind: "confirm", changes: confirms.flatMap(({ changes }) => changes), done: "Done." };
}
