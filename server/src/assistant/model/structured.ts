/**
 * Requests an answer as JSON. The prompt contains the JSON schema too, because some servers ignore or reject the schema
 * parameter. An answer is parsed leniently and sent back once for correction.
 */
import type { ChatCompletionMessageParam } from "openai/resources/chat/completions";
import * as z from "zod";
import { ModelFault } from "../planner/model-fault.ts";
import type { Caller, ModelClient, ModelRequest } from "./client.ts";

export interface Shape<Schema extends z.ZodType> {
  name: string;
  schema: Schema;
}

export async function requestJson<Schema extends z.ZodType>(
  client: ModelClient,
  { name, schema, messages }: Shape<Schema> & { messages: readonly ChatCompletionMessageParam[] },
  caller: Caller,
): Promise<z.output<Schema>> {
  const shape = z.toJSONSchema(schema);
  const instruction = `Answer only with JSON that matches this schema: ${JSON.stringify(shape)}`;
  const format: ModelRequest["response_format"] = {
    type: "json_schema",
    json_schema: { name, schema: shape, strict: true },
  };
  const prompt: ChatCompletionMessageParam[] = [...messages, { role: "system", content: instruction }];
  const text = await requestText(client, { messages: prompt, response_format: format }, caller);
  const read = readJson(text, schema);
  if (read.success) return read.data;
  const repaired = await requestText(
    client,
    {
      messages: [
        ...prompt,
        { role: "assistant", content: text },
        { role: "user", content: `That does not match the schema: ${read.problem} Send the whole corrected JSON.` },
      ],
      response_format: format,
    },
    caller,
  );
  const again = readJson(repaired, schema);
  if (!again.success) throw new ModelFault("unavailable", "The model did not answer in the requested format");
  return again.data;
}

/** Returns the whole text. Retries without the schema parameter if the server rejects it. */
async function requestText(client: ModelClient, request: ModelRequest, caller: Caller): Promise<string> {
  try {
    return await readText(client, request, caller);
  } catch (error) {
    if (!(error instanceof ModelFault) || error.kind !== "refused") throw error;
    const { response_format: _refused, ...plain } = request;
    return readText(client, plain, caller);
  }
}

async function readText(client: ModelClient, request: ModelRequest, caller: Caller): Promise<string> {
  let text = "";
  for await (const { content } of client.stream(request, caller)) text += content ?? "";
  return text;
}

type ParseResult<Output> = { success: true; data: Output } | { success: false; problem: string };

/** Parses the JSON in a text that may contain prose or a code fence around it. */
function readJson<Schema extends z.ZodType>(text: string, schema: Schema): ParseResult<z.output<Schema>> {
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return { success: true, data: parsed.data };
    return { success: false, problem: z.prettifyError(parsed.error).slice(0, 500) };
  } catch {
    return { success: false, problem: "it is not JSON." };
  }
}
