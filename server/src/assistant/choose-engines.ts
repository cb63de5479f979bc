/** Who thinks for the families of this hub: the one place that knows whether a model service is set up. */
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { ModelRequests } from "../storage/model-requests.ts";
import { builtInReplies } from "./intents/built-in-replies.ts";
import { createModelClient } from "./model/client.ts";
import { createModelEngine } from "./model/model-engine.ts";
import { createModelReplies } from "./model/model-replies.ts";
import { createTranscribe, type Transcribe } from "./model/transcribe.ts";
import { builtInPlanner } from "./planner/built-in.ts";
import { createPlanning, type Planning } from "./planning.ts";
import type { ReplyEngine } from "./replies.ts";

export interface Engines {
  planning: Planning;
  replies: ReplyEngine;
  /** Undefined when this hub has no service that turns speech into text. */
  transcribe: Transcribe | undefined;
}

interface EngineParts {
  config: Pick<Config, "ai">;
  modelRequests: ModelRequests;
  log: Log;
}

export function chooseEngines({ config: { ai }, modelRequests, log }: EngineParts): Engines {
  if (!ai) return { planning: createPlanning(builtInPlanner), replies: builtInReplies, transcribe: undefined };
  const model = createModelClient(ai, { requests: modelRequests, log });
  return {
    planning: createPlanning(createModelEngine(model), builtInPlanner),
    replies: createModelReplies(model, builtInReplies),
    transcribe: ai.transcribeModel === undefined ? undefined : createTranscribe(model),
  };
}
