import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";
import { runWithRequestId } from "../request-id.ts";
import { isPlainHost } from "./hosts.ts";

/** Scripts only from the hub itself, none inline. Styles are inline because the client's style library writes them so. */
export function secureHeaders({ publicUrl }: Pick<Config, "publicUrl">) {
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        // Older browsers do not take sockets of the same host for the page's own.
        connectSrc: ["'self'", socketsAt("ws"), socketsAt("wss")],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // On plain http in a home network these would only break the page.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: "same-origin" },
  });
}

/** The sockets of the host that was asked for. */
function socketsAt(scheme: "ws" | "wss") {
  return ({ headers: { host = "" } }: IncomingMessage): string =>
    isPlainHost(host) ? `${scheme}://${host}` : "'self'";
}

/** The answer names its request as the log does, so that somebody who tells of a fault can say which. */
export function nameRequest(_request: Request, response: Response, next: NextFunction): void {
  runWithRequestId((requestId) => {
    response.set("X-Request-Id", requestId);
    next();
  });
}

/** Answers are about people: no browser that several share, and nothing in between, keeps them unless a route says so. */
export function keepNothing(_request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", "no-store");
  next();
}
