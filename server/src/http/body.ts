/** Bodies are one JSON object of at most 256 kB, of strangers 16 kB, with a pasted page 2 MB; anything else is a clear 4xx. */
import { HubError } from "@hub/shared/errors";
import express, { type NextFunction, type Request, type Response } from "express";

const maxBytes = 256 * 1024;
/** A sign-up is far smaller. The hub keeps what has come of a body until all of it has. */
const maxBytesOfStranger = 16 * 1024;

/** A page that somebody pastes for the recipe in it. */
const maxBytesWithPage = 2 * 1024 * 1024;
const pathOfPages = "/recipes/preview";

const readJson = jsonOf(maxBytes);
const readJsonWithPage = jsonOf(maxBytesWithPage);
const readJsonOfStranger = jsonOf(maxBytesOfStranger);

/** A piece is as much work as the next however small it is, and lines bring some hundred bytes at once. */
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

/** Also of a body that is too large, which is read to its end before the answer. */
function cutCrumbs(request: Request, _response: Response, next: NextFunction): void {
  let pieces = 0;
  request.on("data", () => {
    pieces += 1;
    if (pieces > (isWithPage(request) ? maxPiecesWithPage : maxPieces)) request.destroy();
  });
  next();
}

/** What is inside is for the schemas, which look only where they expect something. */
function refuseOddShapes(request: Request, _response: Response, next: NextFunction): void {
  const body: unknown = request.body;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  if (body !== undefined && !isObject) throw new HubError("bad-request", "Please send one JSON object.");
  next();
}
