/**
 * The client for the model service: any API compatible with OpenAI chat completions. It counts every request, retries
 * only before the first token, aborts when the caller disconnects, and has a deadline for silent services.
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
  /** Aborted when the caller disconnects. An error after that is not a fault of the service. */
  signal: AbortSignal;
}

export type ModelClient = ReturnType<typeof createModelClient>;

const maxTries = 2;
const retryDelayMs = 300;
/** A service that asks for a longer pause counts as unavailable. */
const maxRetryDelayMs = 2_000;
/** A longer answer counts as a fault of the service, even if nothing of it may be shown. */
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
      throw new ModelFault("quota-exceeded", "The family reached its daily request limit");
    if (!(await requests.spend(wholeHub, config.hubDailyRequests)))
      throw new ModelFault("quota-exceeded", "The hub reached its daily request limit");
  }

  function logFault(error: unknown, { signal }: Caller): ModelFault {
    const fault = toFault(error);
    if (!signal.aborted)
      log.warn({ kind: fault.kind, reason: fault.message }, "assistant: the model service did not answer");
    return fault;
  }

  /** Streams the answer. Throws a `ModelFault` if the request fails or the stream breaks off. */
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
        const waitMs = hasBegun || tries === maxTries ? undefined : retryDelayFor(error);
        if (waitMs === undefined) throw logFault(error, caller);
        await sleep(waitMs, undefined, { signal: caller.signal }).catch((aborted) => {
          throw logFault(aborted, caller);
        });
      }
    }
  }

  async function* tryOnce(request: ModelRequest, { signal }: Caller): AsyncGenerator<Delta, void> {
    // Each chunk renews the limit.
    const idleLimit = startTimeLimit(config.waitMs, signal);
    try {
      const body = { ...request, model: config.model, stream: true } as const;
      const chunks = await openai.chat.completions.create(body, { signal: idleLimit.signal, timeout: config.waitMs });
      let isFinished = false;
      let chars = 0;
      for await (const { choices } of chunks) {
        idleLimit.renew();
        const [choice] = choices ?? [];
        chars += charsOf(choice?.delta);
        if (chars > maxAnswerChars) throw new ModelFault("unavailable", "The model's answer is too long");
        if (choice?.delta) yield choice.delta;
        isFinished ||= Boolean(choice?.finish_reason);
      }
      signal.throwIfAborted();
      // An aborted or truncated stream ends without an error, so check for the finish reason.
      if (!isFinished) throw new ModelFault("unavailable", "The model service's answer was cut off");
    } finally {
      idleLimit.end();
    }
  }

  return {
    stream: (request: ModelRequest, caller: Caller) => withSlot(caller, () => stream(request, caller)),
    /** Transcribes a recording. */
    async transcribe(file: File, caller: Caller): Promise<string> {
      await count(caller);
      const release = await takeSlotOf(caller);
      try {
        const model = config.transcribeModel ?? config.model;
        const signal = withTimeLimit(config.waitMs, caller.signal);
        const transcription = await openai.audio.transcriptions.create({ file, model }, { signal });
        return transcription.text;
      } catch (error) {
        throw logFault(error, caller);
      } finally {
        release();
      }
    },
  };
}

/** Throws a `ModelFault` if no slot is free before the caller's deadline. Returns the function that releases it. */
function takeSlotOf({ familyId, signal }: Caller): Promise<() => void> {
  return takeSlot(`model:${familyId}`, signal).catch((error: unknown) => {
    throw toFault(error);
  });
}

async function* withSlot<T>(caller: Caller, stream: () => AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const release = await takeSlotOf(caller);
  try {
    yield* stream();
  } finally {
    release();
  }
}

function charsOf({ content, tool_calls = [] }: Partial<Delta> = {}): number {
  const ofCalls = tool_calls.map(({ function: called }) => `${called?.name ?? ""}${called?.arguments ?? ""}`.length);
  return ofCalls.reduce((sum, chars) => sum + chars, content?.length ?? 0);
}

/** The delay before another try. Undefined if a retry would not help. */
function retryDelayFor(error: unknown): number | undefined {
  if (error instanceof APIConnectionError) return retryDelayMs;
  if (!(error instanceof APIError) || error.status === undefined) return undefined;
  if (error.status !== 429 && error.status < 500) return undefined;
  const retryAfterMs = Number(error.headers?.get("retry-after") ?? Number.NaN) * 1000;
  if (Number.isNaN(retryAfterMs)) return retryDelayMs;
  return retryAfterMs <= maxRetryDelayMs ? retryAfterMs : undefined;
}

function toFault(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error;
  const isRefusal = error instanceof APIError && (error.status === 400 || error.status === 422);
  // The service's message may quote the request, which is private. So log only the kind of error.
  const reason = error instanceof APIError && error.status !== undefined ? `status ${error.status}` : errorName(error);
  return new ModelFault(isRefusal ? "refused" : "unavailable", `The model service failed: ${reason}`);
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
