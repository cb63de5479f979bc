/**
 * The one way to a model service: any API that speaks OpenAI's chat completions. Counts every request, tries again only
 * before the first token, ends the request as soon as nobody waits, and never lets anybody wait for a silent service.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { FamilyId } from "@hub/shared/ids";
import OpenAI, { APIConnectionError, APIError } from "openai";
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { takeSlot } from "../../outgoing-limit.ts";
import { type ModelRequests, wholeHub } from "../../storage/model-requests.ts";
import { startTimeLimit, withTimeLimit } from "../../time-limit.ts";
import { ModelFault } from "../planner/model-fault.ts";

export type ModelConfig = NonNullable<Config["ai"]>;
export type Delta = ChatCompletionChunk.Choice.Delta;
export type ModelRequest = Omit<ChatCompletionCreateParamsStreaming, "model" | "stream">;

export interface Caller {
  familyId: FamilyId;
  /** Aborted when nobody waits any more; what then comes is an end, and no fault. */
  signal: AbortSignal;
}

export type ModelClient = ReturnType<typeof createModelClient>;

const maxTries = 2;
const pauseMs = 300;
/** A service that asks for a longer pause than this counts as away. */
const maxPauseMs = 2_000;
/** An answer that goes on beyond this counts as a fault of the service, also one of which nothing may be shown. */
const maxAnswerChars = 40_000;

interface ClientParts {
  requests: Pick<ModelRequests, "spend">;
  log: Log;
}

export function createModelClient(config: ModelConfig, { requests, log }: ClientParts) {
  const openai = new OpenAI({
    baseURL: config.baseUrl,
    apiKey: config.apiKey ?? "none",
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
    // A local model needs no key, and some refuse a wrong one.
    defaultHeaders: config.apiKey === undefined ? { authorization: null } : {},
  });

  async function count({ familyId }: Caller): Promise<void> {
    if (!(await requests.spend(familyId, config.dailyRequests)))
      throw new ModelFault("used-up", "The family's requests of today are used up");
    if (!(await requests.spend(wholeHub, config.hubDailyRequests)))
      throw new ModelFault("used-up", "The hub's requests of today are used up");
  }

  function faultOf(error: unknown, { signal }: Caller): ModelFault {
    const fault = toFault(error);
    if (!signal.aborted)
      log.warn({ kind: fault.kind, reason: fault.message }, "assistant: the model service did not answer");
    return fault;
  }

  /** The answer as it comes. Throws a `ModelFault` when it does not, or breaks off. */
  async function* stream(request: ModelRequest, caller: Caller): AsyncGenerator<Delta, void> {
    for (let tries = 1; ; tries++) {
      await count(caller);
      let hasBegun = false;
      try {
        for await (const delta of tryOnce(request, caller)) {
          hasBegun = true;
          yield delta;
        }
        return;
      } catch (error) {
        const waitMs = hasBegun || tries === maxTries ? undefined : pauseBefore(error);
        if (waitMs === undefined) throw faultOf(error, caller);
        await sleep(waitMs, undefined, { signal: caller.signal }).catch((gone) => {
          throw faultOf(gone, caller);
        });
      }
    }
  }

  async function* tryOnce(request: ModelRequest, { signal }: Caller): AsyncGenerator<Delta, void> {
    // Each chunk that arrives renews it.
    const idleLimit = startTimeLimit(config.waitMs, signal);
    try {
      const body = { ...request, model: config.model, stream: true } as const;
      const chunks = await openai.chat.completions.create(body, { signal: idleLimit.signal, timeout: config.waitMs });
      let isEnded = false;
      let chars = 0;
      for await (const { choices } of chunks) {
        idleLimit.renew();
        const [choice] = choices ?? [];
        chars += charsOf(choice?.delta);
        if (chars > maxAnswerChars) throw new ModelFault("away", "The model's answer has no end");
        if (choice?.delta) yield choice.delta;
        isEnded ||= Boolean(choice?.finish_reason);
      }
      signal.throwIfAborted();
      // A stream that is aborted, or cut between two events, ends like any other.
      if (!isEnded) throw new ModelFault("away", "The answer of the model service broke off");
    } finally {
      idleLimit.end();
    }
  }

  return {
    stream: (request: ModelRequest, caller: Caller) => withSlot(caller, () => stream(request, caller)),
    /** What is said in a recording. */
    async transcribe(file: File, caller: Caller): Promise<string> {
      await count(caller);
      const free = await takeSlotOf(caller);
      try {
        const model = config.transcribeModel ?? config.model;
        const signal = withTimeLimit(config.waitMs, caller.signal);
        const heard = await openai.audio.transcriptions.create({ file, model }, { signal });
        return heard.text;
      } catch (error) {
        throw faultOf(error, caller);
      } finally {
        free();
      }
    },
  };
}

/** Throws a `ModelFault` when no slot is free before the caller's deadline. Returns the function that frees it. */
function takeSlotOf({ familyId, signal }: Caller): Promise<() => void> {
  return takeSlot(`model:${familyId}`, signal).catch((error: unknown) => {
    throw toFault(error);
  });
}

async function* withSlot<T>(caller: Caller, stream: () => AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const free = await takeSlotOf(caller);
  try {
    yield* stream();
  } finally {
    free();
  }
}

function charsOf({ content, tool_calls = [] }: Partial<Delta> = {}): number {
  const ofCalls = tool_calls.map(({ function: called }) => `${called?.name ?? ""}${called?.arguments ?? ""}`.length);
  return ofCalls.reduce((sum, chars) => sum + chars, content?.length ?? 0);
}

/** How long to pause before another try; undefined when another would not help. */
function pauseBefore(error: unknown): number | undefined {
  if (error instanceof APIConnectionError) return pauseMs;
  if (!(error instanceof APIError) || error.status === undefined) return undefined;
  if (error.status !== 429 && error.status < 500) return undefined;
  const askedFor = Number(error.headers?.get("retry-after") ?? Number.NaN) * 1000;
  if (Number.isNaN(askedFor)) return pauseMs;
  return askedFor <= maxPauseMs ? askedFor : undefined;
}

function toFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  const isRefusal = error instanceof APIError && (error.status === 400 || error.status === 422);
  // The message of the service may quote what it was sent, which is the family's; so only its kind is kept.
  const what = error instanceof APIError && error.status !== undefined ? `status ${error.status}` : errorName(error);
  return new ModelFault(isRefusal ? "refused" : "away", `The model service failed: ${what}`);
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
