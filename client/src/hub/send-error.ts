import { maxErrorMessage, maxErrorStack, reportClientError } from "@hub/shared/features/system/endpoints";
import { call } from "./api.ts";

export function sendError(error: unknown): Promise<null> {
  const stack = error instanceof Error ? error.stack?.slice(0, maxErrorStack) : undefined;
  return call(reportClientError, { message: String(error).slice(0, maxErrorMessage) || "unknown", stack });
}
