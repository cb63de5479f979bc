import { addressPagePath } from "@hub/shared/address-page";
import type { Endpoint } from "@hub/shared/api";
import type { ErrorCode } from "@hub/shared/errors";
import { errorCodes } from "@hub/shared/errors";
import type * as z from "zod/mini";
import { recordHubTime } from "../time/hub-clock.ts";

/**
 * A call that the hub rejected. `message` is "<status>: <body or status text>", from which `isSessionLoss` detects a
 * lost session. `text` is the message for the user.
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

/** Headers that the page adds to every request, such as the id of its family. */
export const pageHeaders: Record<string, string> = {};

/** Makes one call of the REST contract. Throws an ApiError when rejected, and fetch's own error without a network. */
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
  // The hub does not accept the address of this page. It serves a page that explains what to change.
  if (response.status === misdirected) location.replace(addressPagePath);
  recordHubTime(response, sentMs);
  return (await readJson(response)) as z.output<Output>; // The hub validates its own output.
}

/** The JSON of a response, or null if it is empty. Throws an ApiError when the hub rejected the call. */
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
