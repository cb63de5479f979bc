import { ApiError } from "../hub/api.ts";

/** Why a call failed, in words for people: the hub's own, or that the hub was unreachable. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.text : "Can't reach the hub. Check your connection and try again.";
}

/** The hub's own words if the request cannot be fulfilled, so that trying again would not help. */
export function misfitText(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === "invalid" ? error.text : undefined;
}
