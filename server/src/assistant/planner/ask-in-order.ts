import { HubError } from "@hub/shared/errors";
import { ModelFault } from "./model-fault.ts";
import type { Planner, Planners } from "./planner.ts";

interface AskOptions<Answer> {
  signal?: AbortSignal | undefined;
  ask(planner: Planner): Promise<Answer>;
  isSufficient(answer: Answer): boolean;
}

/** Returns the first sufficient answer, otherwise the last planner's answer. */
export async function askInOrder<Answer>(
  planners: Planners,
  options: AskOptions<Answer>,
): Promise<{ answer: Answer; source: Planner["source"] }> {
  const [planner, ...rest] = planners;
  const [next, ...others] = rest;
  const { ask, isSufficient, signal } = options;
  if (!next) return { answer: await ask(planner), source: planner.source };
  try {
    const answer = await ask(planner);
    if (isSufficient(answer)) return { answer, source: planner.source };
  } catch (error) {
    if (signal?.aborted) throw new HubError("unavailable", "The request was canceled.");
    if (!(error instanceof ModelFault)) throw error;
  }
  return askInOrder([next, ...others], options);
}
