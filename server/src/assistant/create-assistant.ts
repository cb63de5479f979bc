/** Creates the hub's planning, responder and transcription: the only place that knows whether a model is set up. */
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import type { ModelRequests } from "../storage/model-requests.ts";
import type { Responder } from "./actions/responder.ts";
import { createModelClient } from "./model/client.ts";
import { createModelPlanner } from "./model/model-planner.ts";
import { createModelResponder } from "./model/model-responder.ts";
import { createTranscribe, type Transcribe } from "./model/transcribe.ts";
import { builtInPlanner } from "./planner/built-in-planner.ts";
import { createPlanning, type Planning } from "./planner/planning.ts";
import { builtInResponder } from "./rules/built-in-responder.ts";
import { prepareRules } from "./rules/prepare-rules.ts";

export interface Assistant {
  planning: Planning;
  responder: Responder;
  /** Undefined when this hub has no service that turns speech into text. */
  transcribe: Transcribe | undefined;
}

interface AssistantParts {
  config: Pick<Config, "ai">;
  modelRequests: ModelRequests;
  log: Log;
}

/** Compiles the rules before the first reply. The model's responder also uses them to understand the message. */
const withPreparedRules = (responder: Responder): Responder => ({
  ...responder,
  async *reply(question) {
    await prepareRules();
    return yield* responder.reply(question);
  },
});

export function createAssistant({ config: { ai }, modelRequests, log }: AssistantParts): Assistant {
  const rules = withPreparedRules(builtInResponder);
  if (!ai) return { planning: createPlanning(builtInPlanner), responder: rules, transcribe: undefined };
  const model = createModelClient(ai, { requests: modelRequests, log });
  return {
    planning: createPlanning(createModelPlanner(model), builtInPlanner),
    responder: withPreparedRules(createModelResponder(model, builtInResponder)),
    transcribe: ai.transcribeModel === undefined ? undefined : createTranscribe(model),
  };
}
