import { HubError } from "@hub/shared/errors";
import type { AssistantEngine, Engines } from "./engine.ts";
import { ModelFault } from "./model/client.ts";

interface Asking<Answer> {
  signal?: AbortSignal | undefined;
  ask(engine: AssistantEngine): Promise<Answer>;
  isEnough(answer: Answer): boolean;
}

/** The answer of the first engine that answers enough; else that of the last. */
export async function askInOrder<Answer>(
  engines: Engines,
  asking: Asking<Answer>,
): Promise<{ answer: Answer; source: AssistantEngine["source"] }> {
  const [engine, ...rest] = engines;
  const [next, ...others] = rest;
  const { ask, isEnough, signal } = asking;
  if (!next) return { answer: await ask(engine), source: engine.source };
  try {
    const answer = await ask(engine);
    if (isEnough(answer)) return { answer, source: engine.source };
  } catch (error) {
    if (signal?.aborted) throw new HubError("unavailable", "Nobody waits for that any more.");
    if (!(error instanceof ModelFault)) throw error;
  }
  return askInOrder([next, ...others], asking);
}
