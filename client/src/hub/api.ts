import { addressPagePath } from "@hub/shared/address-page";
import type { Endpoint } from "@hub/shared/api";
import type { ErrorCode } from "@hub/shared/errors";
import { errorCodes } from "@hub/shared/errors";
import type * as z from "zod/mini";
import { recordHubTime } from "../time/hub-clock.ts";

/**
 * A call that the hub refused. `message` is "<status>: <body or status text>", by which a lost session is recognised;
 * `text` is the kind sentence for people.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly text: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    const refusal = readRefusal(body);
    this.status = status;
    this.code = refusal.code;
    this.text = refusal.message ?? errorCodes.internal.message;
  }
}

const misdirected = 421;

/** Headers of every request to the hub, set by the page: the family that it is meant for. */
export const pageHeaders: Record<string, string> = {};

/** Makes one call of the REST contract. Throws an ApiError when refused, and fetch's own error without a network. */
export async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const { url, rest } = fillPath(endpoint.path, input);
  const isRead = endpoint.method === "GET";
  const hasBody = !isRead && Object.keys(rest).length > 0;
  const sentMs = Date.now();
  const response = await fetch(isRead ? url + queryOf(rest) : url, {
    method: endpoint.method,
    credentials: "include",
    headers: hasBody ? { ...pageHeaders, "Content-Type": "application/json" } : pageHeaders,
    ...(hasBody && { body: JSON.stringify(rest) }),
  });
  // The hub does not know the address of this page, so nothing works here: it says in a page what to change.
  if (response.status === misdirected) location.replace(addressPagePath);
  recordHubTime(response, sentMs);
  return (await readJson(response)) as z.output<Output>; // The contract's output is checked where it is made, on the hub.
}

/** The JSON of an answer, null if it is empty; throws an ApiError when the call was refused. */
export async function readJson(response: Response): Promise<unknown> {
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body, response.statusText);
  return body === "" ? null : JSON.parse(body);
}

function fillPath(path: string, input: unknown): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as object) }; // Every input is one object.
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(value as string);
  });
  return { url, rest };
}

function queryOf(fields: Record<string, unknown>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  // URLSearchParams writes any value as text.
  const query = new URLSearchParams(present as [string, string][]);
  return present[0] ? `?${query}` : "";
}

function readRefusal(body: string): { message?: string; code?: ErrorCode } {
  try {
    const { message, code } = JSON.parse(body) as { message?: unknown; code: PropertyKey };
    return {
      ...(typeof message === "string" && { message }),
      ...(Object.hasOwn(errorCodes, code) && { code: code as ErrorCode }),
    };
  } catch {
    return {};
  }
}
