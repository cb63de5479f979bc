import { ApiError } from "../hub/api.ts";

/** The message for a failed call: the hub's text, or that the hub is unreachable. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.text : "Can't reach the hub. Check your connection and try again.";
}

/** The hub's text for an invalid request, which a retry would not fix. */
export function invalidRequestText(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === "invalid" ? error.text : undefined;
}
