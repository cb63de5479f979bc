/** Generates the OpenAPI document from the contract, so that it always matches the code. */
import type { Endpoint } from "@hub/shared/api";
import { endpoints } from "@hub/shared/endpoints";
import { errorCodes } from "@hub/shared/errors";
import * as z from "zod";

type JsonSchema = Record<string, unknown>;

let text: string | undefined;

/** The document as JSON. Generating it takes about 50 ms, so each process does it once at startup. */
export function openApiText(): string {
  text ??= JSON.stringify(createOpenApi());
  return text;
}

function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = describe(endpoint);
    paths[endpoint.path] = operations;
  }
  return { openapi: "3.1.0", info: { title: "Family Hub", version: "1" }, paths };
}

function describe(endpoint: Endpoint): object {
  const { properties, required } = objectSchema(endpoint);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const remaining = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isInQuery = (name: string) => endpoint.method === "GET" || endpoint.query.includes(name);
  const inBody = remaining.filter((name) => !isInQuery(name));
  const parameters = [...inPath, ...remaining.filter(isInQuery)].map((name) => ({
    name,
    in: inPath.includes(name) ? "path" : "query",
    required: required.includes(name),
    schema: properties[name],
  }));
  const body = {
    type: "object",
    properties: Object.fromEntries(inBody.map((name) => [name, properties[name]])),
    required: inBody.filter((name) => required.includes(name)),
  };
  return {
    summary: endpoint.summary,
    "x-access": endpoint.access,
    parameters,
    ...(inBody.length === 0 ? {} : { requestBody: { content: { "application/json": { schema: body } } } }),
    ...(endpoint.fileType && {
      requestBody: { required: true, content: { [endpoint.fileType]: { schema: { type: "string" } } } },
    }),
    responses: {
      [endpoint.status]: answer(endpoint),
      default: { description: "An error", content: { "application/json": { schema: errorSchema } } },
    },
  };
}

function answer(endpoint: Endpoint): object {
  if (endpoint.status === 204) return { description: "Done" };
  return { description: "Done", content: { "application/json": { schema: toJson(endpoint.output, "output") } } };
}

const errorSchema: JsonSchema = {
  type: "object",
  properties: { message: { type: "string" }, code: { type: "string", enum: Object.keys(errorCodes) } },
  required: ["message"],
};

function objectSchema(endpoint: Endpoint): { properties: Record<string, JsonSchema>; required: string[] } {
  const { properties = {}, required = [] } = toJson(endpoint.input, "input");
  return { properties: properties as Record<string, JsonSchema>, required: required as string[] };
}

/** Ids are the only values that JSON Schema can't represent. */
function toJson(schema: Endpoint["input"], io: "input" | "output"): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: () => ({ type: "string" }) });
  return json;
}
