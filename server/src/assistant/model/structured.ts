/**
 * Has a model answer in a given shape. The shape is sent as a JSON schema and in words, because some servers ignore a
 * schema, and others refuse it; the answer is read leniently, and sent back once to be corrected.
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
  const inWords = `Answer with nothing but JSON that fits this schema: ${JSON.stringify(shape)}`;
  const format: ModelRequest["response_format"] = {
    type: "json_schema",
    json_schema: { name, schema: shape, strict: true },
  };
  const asked: ChatCompletionMessageParam[] = [...messages, { role: "system", content: inWords }];
  const text = await askLeniently(client, { messages: asked, response_format: format }, caller);
  const read = readJson(text, schema);
  if (read.success) return read.data;
  const repaired = await askLeniently(
    client,
    {
      messages: [
        ...asked,
        { role: "assistant", content: text },
        { role: "user", content: `That does not fit: ${read.problem} Send the whole JSON again, put right.` },
      ],
      response_format: format,
    },
    caller,
  );
  const again = readJson(repaired, schema);
  if (!again.success) throw new ModelFault("away", "The model did not answer in the shape it was asked for");
  return again.data;
}

/** The whole text; asks again without the schema when the server refuses that. */
async function askLeniently(client: ModelClient, request: ModelRequest, caller: Caller): Promise<string> {
  try {
    return await wholeText(client, request, caller);
  } catch (error) {
    if (!(error instanceof ModelFault) || error.kind !== "refused") throw error;
    const { response_format: _refused, ...plain } = request;
    return wholeText(client, plain, caller);
  }
}

async function wholeText(client: ModelClient, request: ModelRequest, caller: Caller): Promise<string> {
  let text = "";
  for await (const { content } of client.stream(request, caller)) text += content ?? "";
  return text;
}

type Read<Output> = { success: true; data: Output } | { success: false; problem: string };

/** The JSON in a text that may also hold prose, or a fence around it. */
function readJson<Schema extends z.ZodType>(text: string, schema: Schema): Read<z.output<Schema>> {
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return { success: true, data: parsed.data };
    return { success: false, problem: z.prettifyError(parsed.error).slice(0, 500) };
  } catch {
    return { success: false, problem: "it is no JSON." };
  }
}
