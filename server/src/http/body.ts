/** Bodies are JSON, at most 256 kB, at most 20 deep and without `__proto__`; anything else is a clear 4xx. */
import { HubError } from "@hub/shared/errors";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;
const maxDepth = 20;

export const readBody = [
  refuseOtherTypes,
  express.json({ limit: maxBytes, strict: true, inflate: false }),
  refuseOddShapes,
];

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (hasBody && !request.is("application/json")) throw new HubError("bad-request", "Please send JSON.");
  next();
}

function refuseOddShapes(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  if (body === undefined) return next();
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new HubError("bad-request", "Please send one JSON object.");
  // A stack of our own, because a body may be nested deeper than calls can be.
  const rest: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let place = rest.pop(); place; place = rest.pop()) {
    if (typeof place.value !== "object" || place.value === null) continue;
    if (place.depth > maxDepth) throw new HubError("bad-request", "That is nested too deep.");
    if (Object.hasOwn(place.value, "__proto__")) throw new HubError("bad-request");
    for (const value of Object.values(place.value)) rest.push({ value, depth: place.depth + 1 });
  }
  next();
}
