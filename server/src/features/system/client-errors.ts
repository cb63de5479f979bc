/** Logs and counts the errors of pages for the operator. */
import { reportClientError } from "@hub/shared/features/system/endpoints";
import type { Routes } from "../../api/route.ts";
import { callerKey } from "../../http/addresses.ts";
import type { Metrics } from "../../http/metrics.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Log } from "../../log.ts";

interface ClientErrorParts {
  limits: RateLimits;
  metrics: Metrics;
  log: Log;
}

export function addClientErrorRoutes(routes: Routes, { limits, metrics, log }: ClientErrorParts): void {
  routes.add(reportClientError, async ({ message, stack = "" }, _caller, request) => {
    await limits.spend("clientErrors", callerKey(request));
    // Anyone can call this endpoint. The total limit protects the log. Strangers have their own total.
    await limits.spend("clientErrorsOfHub", request.session.userId === undefined ? "strangers" : "people");
    metrics.clientError();
    log.warn({ page: { message: withoutTexts(message), stack: withoutTexts(stack) } }, "page: error in a browser");
    return null;
  });
}

/** Removes quoted text, which may be family data, and URLs, which may contain tokens. Names in code stay. */
function withoutTexts(text: string): string {
  return text
    .replace(/"[^"]*"/g, '"…"')
    .replace(/(?<!\w)'([^']*)'/g, (quoted, name: string) => (/^\w{1,40}$/.test(name) ? quoted : "'…'"))
    .replace(/[?#][^\s):]*/g, "")
    .replace(/\/(guest|invite|uploads|photos)\/[^\s/]+/g, "/$1/…")
    .replace(/[^\s/]+@[^\s/]+/g, "(an email address)");
}
