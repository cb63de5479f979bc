/**
 * Reads the body of a request: one JSON object of at most 256 kB, or 16 kB from somebody who is not signed in, or 2 MB
 * with a pasted web page. Anything else is answered with a 4xx status that says why.
 */
import { HubError } from "@hub/shared/errors";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;
/** A sign-up is far smaller. A body that is still arriving takes memory, so strangers get little of it. */
const maxBytesOfStranger = 16 * 1024;

/** With a web page that somebody pastes for the recipe in it. */
const maxBytesWithPage = 2 * 1024 * 1024;
const pathOfPages = "/recipes/preview";

const readJson = jsonOf(maxBytes);
const readJsonWithPage = jsonOf(maxBytesWithPage);
const readJsonOfStranger = jsonOf(maxBytesOfStranger);

/** Every chunk of a body costs the same work however small it is; a network brings some hundred bytes at once. */
const maxPieces = 1_000;
const maxPiecesWithPage = 8_000;

export const readBody = [refuseOtherTypes, cutCrumbs, readWhole, refuseOddShapes];

function jsonOf(limit: number) {
  return express.json({ limit, strict: true, inflate: false });
}

function readWhole(request: Request, response: Response, next: NextFunction): void {
  readerFor(request)(request, response, next);
}

function readerFor(request: Request) {
  if (request.session.userId === undefined) return readJsonOfStranger;
  return isWithPage(request) ? readJsonWithPage : readJson;
}

function isWithPage({ method, path, session }: Request): boolean {
  return method === "POST" && path === pathOfPages && session.userId !== undefined;
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (hasBody && !request.is("application/json")) throw new HubError("bad-request", "Please send JSON.");
  next();
}

/** Cuts a body that comes in very many tiny chunks, also one that is too large and only read to be thrown away. */
function cutCrumbs(request: Request, _response: Response, next: NextFunction): void {
  let pieces = 0;
  request.on("data", () => {
    pieces += 1;
    if (pieces > (isWithPage(request) ? maxPiecesWithPage : maxPieces)) request.destroy();
  });
  next();
}

/** Demands an object; what is in it is checked later by each call's schema. */
function refuseOddShapes(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw new HubError("bad-request", "Please send one JSON object.");
  next();
}
