/** Headers of every response: content security policy, request id, and caching. */
import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";
import type { Config } from "../config.ts";
import { runWithRequestId } from "../request-id.ts";
import { isPlainHost } from "./hosts.ts";

/** Scripts come only from the hub, none inline. Styles are inline because the client's style library needs that. */
export function secureHeaders({ publicUrl }: Pick<Config, "publicUrl">) {
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly from this hub. Text still never becomes script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        // Older browsers do not count a WebSocket to the same host as 'self'.
        connectSrc: ["'self'", socketsAt("ws"), socketsAt("wss")],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain http, as in a home network, these would break the page.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}

/**
 * Browser features of the hub's own pages: barcodes and recipes need the camera, the assistant needs the microphone.
 */
export function setPermissionsPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.set(
    "Permissions-Policy",
    "camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), serial=()",
  );
  next();
}

/** Allows WebSockets to the host that the request names. */
function socketsAt(scheme: "ws" | "wss") {
  return ({ headers: { host = "" } }: IncomingMessage): string =>
    isPlainHost(host) ? `${scheme}://${host}` : "'self'";
}

/** Adds the request id to the response. It is also in the log, so people can quote it when they report a problem. */
export function setRequestId(_request: Request, response: Response, next: NextFunction): void {
  runWithRequestId((requestId) => {
    response.set("X-Request-Id", requestId);
    next();
  });
}

/** Responses contain personal data, so no shared browser and no proxy caches them unless a route allows it. */
export function setNoStore(_request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", "no-store");
  next();
}

/** For secret addresses: other sites do not get them as a referrer, and search engines do not list them. */
export function setNoReferrer(_request: Request, response: Response, next: NextFunction): void {
  response.set({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
  next();
}
