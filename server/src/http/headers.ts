/** Headers of every answer: what the page may load, which request it answers, and that nobody caches it. */
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
        // The barcode reader is WebAssembly from this hub; text still never becomes script.
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

/** What the pages of the hub may use, and no others: barcodes and recipes need the camera, the assistant the microphone. */
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

/** Puts the request's id, which is also in the log, into the answer, so that people can name it with a problem. */
export function setRequestId(_request: Request, response: Response, next: NextFunction): void {
  runWithRequestId((requestId) => {
    response.set("X-Request-Id", requestId);
    next();
  });
}

/** Answers hold personal data, so no shared browser and no proxy caches them unless a route says otherwise. */
export function setNoStore(_request: Request, response: Response, next: NextFunction): void {
  response.set("Cache-Control", "no-store");
  next();
}

/** For secret addresses: no other site gets them as a referrer, and no search engine lists them. */
export function setNoReferrer(_request: Request, response: Response, next: NextFunction): void {
  response.set({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" });
  next();
}
