/** Bodies are one JSON object of at most 256 kB; anything else is a clear 4xx. */
import { HubError } from "@hub/shared/errors";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;

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

/** What is inside is for the schemas, which look only where they expect something. */
function refuseOddShapes(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw new HubError("bad-request", "Please send one JSON object.");
  next();
}
