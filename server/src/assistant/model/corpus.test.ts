/**
 * Runs the corpus against a model with tools. With CORPUS_BY_MODEL=1, the whole corpus runs against the model in
 * AI_BASE_URL and AI_MODEL. Otherwise a sample runs against a stub server that interprets requests with the built-in
 * rules.
 */
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { startAiServer } from "../../testing/ai-server.ts";
import { isLong } from "../../testing/scale.ts";
import { createHelpfulModel } from "../../testing/stub-models.ts";
import { builtInResponder } from "../rules/built-in-responder.ts";
import { ask, readCorpus } from "../testing/corpus.ts";
import { createModelClient } from "./client.ts";
import { createModelResponder } from "./model-responder.ts";

const stub = process.env.CORPUS_BY_MODEL !== "1" ? await startAiServer(createHelpfulModel("2026-11-18")) : undefined;
afterAll(() => stub?.close());

/** The corpus runs every n-th request. A real model is slow, so it gets each request only once. */
const stride = stub && !isLong ? 80 : 1;
const minRightShare = stub ? 0.4 : 0.85;

test("answers corpus requests through model tools without a wrong change", { timeout: 3_600_000 }, async () => {
  const { ai } = readConfig(stub ? { AI_BASE_URL: stub.url, AI_MODEL: "test-model" } : process.env);
  if (!ai) throw new Error("CORPUS_BY_MODEL needs AI_BASE_URL and AI_MODEL");
  const client = createModelClient(ai, { requests: { spend: async () => true }, log: createLog("silent") });
  const responder = createModelResponder(client, builtInResponder);
  const requests = [...readCorpus().values()].flat().filter((_, at) => at % stride === 0);
  const wrong: string[] = [];
  let right = 0;
  for (const request of requests) {
    const { outcome, did, answer } = await ask(request, responder);
    if (outcome === "right") right += 1;
    if (outcome === "wrong") wrong.push(`${request.say.join(" / ")}: ${did.join("; ")}: ${answer}`);
  }
  expect(wrong).toEqual([]);
  expect(right / requests.length).toBeGreaterThanOrEqual(minRightShare);
});
