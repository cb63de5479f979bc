/**
 * Reads the body of a request: one JSON object of at most 256 kB, 16 kB for callers who are not signed in, or 2 MB with
 * a pasted web page. The route of a calendar file reads its body as a stream. All other bodies get a 4xx status with a
 * reason.
 */
import { calendarType } from "@hub/shared/api";
import { HubError } from "@hub/shared/errors";
import { importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { maxImportBytes } from "@hub/shared/features/calendar/schema";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;
/** A sign-up is far smaller. Bodies in flight take memory, so anonymous callers get little. */
const maxAnonymousBytes = 16 * 1024;

/** For a recipe page that a person pastes. */
const maxPageBytes = 2 * 1024 * 1024;
const recipePagePath = "/recipes/preview";
const calendarImportPath = importCalendar.path.replace("/api", "");

const readJson = jsonOf(maxBytes);
const readPageJson = jsonOf(maxPageBytes);
const readAnonymousJson = jsonOf(maxAnonymousBytes);

const tooLarge = `A calendar file can be at most ${maxImportBytes / 1024 / 1024} MB.`;
/** Every chunk costs the same work regardless of its size. Networks deliver hundreds of bytes per chunk. */
const maxChunks = 1_000;
const maxPageChunks = 8_000;

export const readBody = [requireJson, limitChunks, readWhole, requireObjectBody];

function jsonOf(limit: number) {
  return express.json({ limit, strict: true, inflate: false });
}

function readWhole(request: Request, response: Response, next: NextFunction): void {
  if (isCalendar(request) && request.session.userId !== undefined) return next();
  readerFor(request)(request, response, next);
}

function readerFor(request: Request) {
  if (request.session.userId === undefined) return readAnonymousJson;
  return isRecipePage(request) ? readPageJson : readJson;
}

function isRecipePage({ method, path, session }: Request): boolean {
  return method === "POST" && path === recipePagePath && session.userId !== undefined;
}

function isCalendar({ method, path }: Request): boolean {
  return method === "POST" && path === calendarImportPath;
}

/** The endpoint refuses callers who may not send a file. */
function requireCalendarFile(request: Request): void {
  if (request.session.userId === undefined) return;
  if (!request.is(calendarType)) throw new HubError("wrong-type", "Please send a calendar file (text/calendar).");
  if (request.headers["content-encoding"] !== undefined)
    throw new HubError("wrong-type", "Please send the calendar file without compressing it.");
  if (Number(request.headers["content-length"] ?? 0) > maxImportBytes) throw new HubError("too-large", tooLarge);
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  if (isCalendar(request)) {
    requireCalendarFile(request);
    return next();
  }
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (hasBody && !request.is("application/json")) throw new HubError("bad-request", "Please send JSON.");
  next();
}

/** Ends requests whose body arrives in many tiny chunks, including bodies that are too large and only discarded. */
export function limitChunks(request: Request, _response: Response, next: NextFunction): void {
  // A data listener would start the stream before the route reads it.
  if (isCalendar(request) && request.session.userId !== undefined) return next();
  let chunks = 0;
  request.on("data", () => {
    chunks += 1;
    if (chunks > (isRecipePage(request) ? maxPageChunks : maxChunks)) request.destroy();
  });
  next();
}

/** Requires an object. Each endpoint's schema validates its content later. */
function requireObjectBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw new HubError("bad-request", "Please send one JSON object.");
  next();
}

/** Even the largest file arrives in fewer chunks. */
const maxFileChunks = 60_000;

/**
 * Yields the chunks of a calendar file as they arrive. Throws `too-large`, and `bad-request` if the file breaks off.
 */
export async function* calendarChunks(request: Request): AsyncGenerator<Uint8Array, void> {
  let [bytes, chunks] = [0, 0];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const { length } = chunk as Buffer; // Without an encoding, requests yield bytes.
      bytes += length;
      chunks += 1;
      if (bytes > maxImportBytes || chunks > maxFileChunks) throw new HubError("too-large", tooLarge);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof HubError) throw error;
    throw new HubError("bad-request", "The file ended too early. Please try again.");
  } finally {
    // Discards the rest, so the response arrives.
    request.resume();
  }
}
