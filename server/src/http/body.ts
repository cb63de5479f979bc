/**
 * Reads the body of a request: one JSON object of at most 256 kB, or 16 kB from somebody who is not signed in, or 2 MB
 * with a pasted web page. A calendar file is left to its route, which reads it as it arrives. Anything else is answered
 * with a 4xx status that says why.
 */
import { calendarType } from "@hub/shared/api";
import { HubError } from "@hub/shared/errors";
import { importCalendar } from "@hub/shared/features/calendar/import-endpoints";
import { maxImportBytes } from "@hub/shared/features/calendar/schema";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;
/** A sign-up is far smaller. A body that is still arriving takes memory, so strangers get little of it. */
const maxAnonymousBytes = 16 * 1024;

/** With a web page that somebody pastes for the recipe in it. */
const maxPageBytes = 2 * 1024 * 1024;
const recipePagePath = "/recipes/preview";
const calendarImportPath = importCalendar.path.replace("/api", "");

const readJson = jsonOf(maxBytes);
const readPageJson = jsonOf(maxPageBytes);
const readAnonymousJson = jsonOf(maxAnonymousBytes);

const tooLarge = `A calendar file can have at most ${maxImportBytes / 1024 / 1024} MB.`;
/** Every chunk of a body costs the same work however small it is; a network brings some hundred bytes at once. */
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

/** The call itself refuses callers who may not send one. */
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

/** Cuts a body that comes in very many tiny chunks, also one that is too large and only read to be discarded. */
export function limitChunks(request: Request, _response: Response, next: NextFunction): void {
  // To watch its chunks would make it flow before its route reads it.
  if (isCalendar(request) && request.session.userId !== undefined) return next();
  let chunks = 0;
  request.on("data", () => {
    chunks += 1;
    if (chunks > (isRecipePage(request) ? maxPageChunks : maxChunks)) request.destroy();
  });
  next();
}

/** Demands an object; what is in it is checked later by each call's schema. */
function requireObjectBody(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw new HubError("bad-request", "Please send one JSON object.");
  next();
}

/** More chunks than a network brings of the largest file. */
const maxFileChunks = 60_000;

/** The chunks of a calendar file as they arrive. Throws `too-large`, and `bad-request` where the file breaks off. */
export async function* calendarChunks(request: Request): AsyncGenerator<Uint8Array, void> {
  let [bytes, chunks] = [0, 0];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const { length } = chunk as Buffer; // Without an encoding, requests are read as bytes.
      bytes += length;
      chunks += 1;
      if (bytes > maxImportBytes || chunks > maxFileChunks) throw new HubError("too-large", tooLarge);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof HubError) throw error;
    throw new HubError("bad-request", "The file broke off before its end. Please try again.");
  } finally {
    // What is left is discarded, so that the answer arrives.
    request.resume();
  }
}
