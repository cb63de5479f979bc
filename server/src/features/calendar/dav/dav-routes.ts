/**
 * Serves the family's calendar to calendar apps (CalDAV, RFC 4791), see docs/design/caldav.md. Only app passwords give
 * access, not session cookies.
 */
import { pipeline } from "node:stream/promises";
import { HubError } from "@hub/shared/errors";
import { events } from "@hub/shared/features/calendar/schema";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import { createPerUserConcurrency } from "../../../api/per-user-concurrency.ts";
import { AppAccess } from "../../../auth/app-access.ts";
import type { Config } from "../../../config.ts";
import { limitChunks } from "../../../http/body.ts";
import { rejectCrossOrigin } from "../../../http/origin.ts";
import type { RateLimits } from "../../../http/rate-limits.ts";
import type { AppPasswords } from "../../../storage/app-passwords.ts";
import type { Memberships } from "../../../storage/memberships.ts";
import type { Users } from "../../../storage/users.ts";
import { type ChangeParts, putFile, removeFile } from "./changes.ts";
import { maxFileBytes, namesIn, unchangeableResponse } from "./properties.ts";
import { DavRefusal, sendRefusal } from "./refusal.ts";
import { createResponses, type ResponseParts } from "./responses.ts";
import { createSyncTokens } from "./sync-tokens.ts";
import { type DavTarget, davRoot, targetAt } from "./targets.ts";
import { caldav, childOf, type Element, readXml, rootTag, xmlType } from "./xml.ts";

type DavParts = ChangeParts &
  Omit<ResponseParts, "tokens"> & {
    appPasswords: AppPasswords;
    users: Users;
    memberships: Memberships;
    limits: RateLimits;
    config: Config;
  };

interface DavRequest {
  access: AppAccess;
  target: DavTarget;
  responses: ReturnType<typeof createResponses>;
  parts: ChangeParts;
  request: Request;
  response: Response;
}

/** The entry point of apps that know only the host name (RFC 6764). */
const wellKnown = "/.well-known/caldav";
const allowed = "OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, REPORT";
const readWhole = express.raw({ type: () => true, limit: maxFileBytes, inflate: false });

/** Reads the body. The response to a file above the limit stops apps from retrying (RFC 4791, 5.3.2.1). */
function readBytes(request: Request, response: Response, next: NextFunction): void {
  readWhole(request, response, (error?: unknown) => {
    const isTooLong = request.method === "PUT" && isHttpError(error) && error.status === 413;
    if (!isTooLong) return next(error);
    const message = `An event can be at most ${maxFileBytes / 1024} kB.`;
    sendRefusal(response, new DavRefusal(403, `{${caldav}}max-resource-size`, { message }));
  });
}

const isHttpError = (error: unknown): error is { status: number } =>
  typeof error === "object" && error !== null && "status" in error;

export function createDav(parts: DavParts): Router {
  const router = Router();
  const tokens = createSyncTokens();
  const perUserConcurrency = createPerUserConcurrency();

  /** Authenticates a request before reading its body. */
  async function identify(request: Request, response: Response, next: () => void): Promise<void> {
    response.set("cache-control", "no-store");
    const access = await AppAccess.of(request, parts).catch((error: unknown) => {
      const isUnknown = error instanceof HubError && error.code === "unauthorized";
      if (isUnknown) response.set("WWW-Authenticate", 'Basic realm="Family Hub", charset="UTF-8"');
      throw error;
    });
    await parts.limits.spend("calls", access.user._id);
    response.locals.access = access;
    next();
  }

  /** Creates a handler for the caller's own addresses under /dav. */
  function handler(handle: (davRequest: DavRequest) => Promise<unknown>) {
    return async (request: Request, response: Response): Promise<void> => {
      const { access } = response.locals;
      if (!(access instanceof AppAccess)) throw new HubError("unauthorized");
      const target = targetAt(request.path, access);
      const responses = createResponses(access, { ...parts, tokens });
      try {
        await perUserConcurrency(access.user._id, () =>
          handle({ access, target, responses, parts, request, response }),
        );
      } catch (error) {
        if (!(error instanceof DavRefusal)) throw error;
        sendRefusal(response, error);
      }
    };
  }

  const redirectToRoot = (_request: Request, response: Response) => response.redirect(301, davRoot);
  router.get(wellKnown, redirectToRoot);
  router.propfind(wellKnown, redirectToRoot);
  const anyPath = "/dav{/*path}";
  router.options(anyPath, (_request, response) => {
    response.set({ DAV: "1, 3, calendar-access", Allow: allowed }).end();
  });
  router.use("/dav", rejectCrossOrigin(parts.config), identify, limitChunks, readBytes);
  router.get(anyPath, handler(readFile));
  router.put(anyPath, handler(writeFile));
  router.delete(anyPath, handler(deleteFile));
  router.propfind(anyPath, handler(propfind));
  router.proppatch(anyPath, handler(proppatch));
  router.report(anyPath, handler(report));
  return router;
}

async function readFile({ target, responses, response }: DavRequest): Promise<void> {
  const { etag, text } = await responses.file(requireFile(target));
  response.set("ETag", etag).type("text/calendar; charset=utf-8").send(text);
}

async function writeFile({ access, target, parts, request, response }: DavRequest): Promise<void> {
  requireWriteAccess(access);
  if (!request.is("text/calendar")) throw new HubError("wrong-type", "Please send a calendar file (text/calendar).");
  const davRequest = { ...parts, name: requireFile(target), conditions: conditionsOf(request) };
  const { isNew, etag } = await putFile(bytesOf(request), access, davRequest);
  if (etag !== undefined) response.set("ETag", etag);
  response.status(isNew ? 201 : 204).end();
}

async function deleteFile({ access, target, parts, request, response }: DavRequest): Promise<void> {
  requireWriteAccess(access);
  await removeFile(access, { ...parts, name: requireFile(target), conditions: conditionsOf(request) });
  response.status(204).end();
}

async function propfind({ target, responses, request, response }: DavRequest): Promise<void> {
  const depth = request.headers.depth ?? "infinity";
  if (depth !== "0" && depth !== "1") throw new DavRefusal(403, "{DAV:}propfind-finite-depth");
  await send(response, await responses.propfind(target, readXml(bytesOf(request)), depth === "1"));
}

async function report({ target, responses, request, response }: DavRequest): Promise<void> {
  await send(response, await responses.report(target, requireXml(request)));
}

/** Rejects changes of properties. */
async function proppatch({ request, response }: DavRequest): Promise<void> {
  const names = requireXml(request).children.flatMap((each) => namesIn(childOf(each, "{DAV:}prop")) ?? []);
  const { open, close } = rootTag("{DAV:}multistatus");
  response
    .status(207)
    .type(xmlType)
    .send(open + unchangeableResponse(request.path, names) + close);
}

async function send(response: Response, answer: AsyncIterable<string>): Promise<void> {
  let fault: unknown;
  async function* recordFault(): AsyncGenerator<string> {
    try {
      yield* answer;
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  response.status(207).type(xmlType);
  await pipeline(recordFault(), response).catch(() => {
    // A disconnect of the client is not an error.
    if (fault !== undefined) throw fault;
  });
}

function requireFile(target: DavTarget): string {
  if (target.kind !== "file") throw new HubError("bad-request", "This address is for calendar apps.");
  return target.name;
}

/** Throws `DavRefusal` if the role may not change events. */
function requireWriteAccess(access: AppAccess): void {
  if (!access.may(events.act)) throw new DavRefusal(403, "{DAV:}need-privileges");
}

function requireXml(request: Request): Element {
  const element = readXml(bytesOf(request));
  if (!element) throw new HubError("bad-request", "The request needs an XML body.");
  return element;
}

function bytesOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function conditionsOf({ headers }: Request) {
  return { ifMatch: headers["if-match"], ifNoneMatch: headers["if-none-match"] };
}
