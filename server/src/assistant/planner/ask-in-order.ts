import { HubError } from "@hub/shared/errors";
import { ModelFault } from "./model-fault.ts";
import type { Planner, Planners } from "./planner.ts";

interface AskOptions<Answer> {
  signal?: AbortSignal | undefined;
  ask(planner: Planner): Promise<Answer>;
  isEnough(answer: Answer): boolean;
}

/** The answer of the first planner whose answer is enough, otherwise that of the last. */
export async function askInOrder<Answer>(
  planners: Planners,
  options: AskOptions<Answer>,
): Promise<{ answer: Answer; source: Planner["source"] }> {
  const [planner, ...rest] = planners;
  const [next, ...others] = rest;
  const { ask, isEnough, signal } = options;
  if (!next) return { answer: await ask(planner), source: planner.source };
  try {
    const answer = await ask(planner);
    if (isEnough(answer)) return { answer, source: planner.source };
  } catch (error) {
    if (signal?.aborted) throw new HubError("unavailable", "Nobody waits for that any more.");
    if (!(error instanceof ModelFault)) throw error;
  }
  return askInOrder([next, ...others], options);
}
