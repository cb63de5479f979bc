/** Turns errors into HTTP answers. Nothing else does. */
import { errorCodes, HubError } from "@hub/shared/errors";
import type { ErrorRequestHandler, Request } from "express";
import mongoose from "mongoose";
import type { Log } from "../log.ts";

const { MongoNetworkError, MongoServerSelectionError, MongoOperationTimeoutError, MongoNotConnectedError } =
  mongoose.mongo;
const databaseUnavailableErrors = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoNotConnectedError,
];

/** The process or the machine is out of file descriptors. */
const tooManyFilesCodes = ["EMFILE", "ENFILE"];

/**
 * Returns what a caller may learn: our own errors unchanged, "unavailable" for a missing database or an overloaded hub,
 * or "internal".
 */
export function toHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  if (databaseUnavailableErrors.some((type) => error instanceof type) || hasNoConnection(error) || isOutOfFiles(error))
    return new HubError("unavailable");
  return fromHttpLibrary(error) ?? new HubError("internal");
}

export function answerErrors(log: Log): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const hubError = toHubError(error);
    if (hubError.code === "internal") log.error({ error, route: routeOf(request) }, "http: a request failed");
    if (response.headersSent) return response.destroy();
    const { status } = errorCodes[hubError.code];
    const { retryAfterSeconds } = hubError;
    if (retryAfterSeconds !== undefined) response.setHeader("Retry-After", retryAfterSeconds);
    // Spec: 401 is exactly this body.
    const body = status === 401 ? { message: "Unauthorized" } : { message: hubError.message, code: hubError.code };
    return response.status(status).json(body);
  };
}

/** Whether waiting for a database connection timed out. The driver does not export that error's class. */
function hasNoConnection(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoDriverError && error.name === "MongoWaitQueueTimeoutError";
}

function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && "code" in error && tooManyFilesCodes.includes(String(error.code));
}

/** The route's pattern for the log, never the actual path, which may contain an invite token. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === "object" && route !== null && "path" in route ? String(route.path) : "none";
  return `${request.method} ${path}`;
}

/** A client error: Express and its body parser set a status, Node's HTTP parser a code that begins with HPE. */
function fromHttpLibrary(error: unknown): HubError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && String(error.code).startsWith("HPE_")) return new HubError("bad-request");
  if (!("status" in error) || typeof error.status !== "number") return undefined;
  if (error.status === 413) return new HubError("too-large");
  return error.status >= 400 && error.status < 500 ? new HubError("bad-request") : undefined;
}
