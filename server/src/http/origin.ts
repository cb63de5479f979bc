/**
 * Which pages may act for a signed-in browser. A browser sends `Origin` with every unsafe request and every socket,
 * so a foreign or `null` Origin is always refused. Without an Origin it is not a page: HTTP is let through (the body
 * must be JSON, which a form cannot send), sockets are refused, because no browser opens one without.
 * Without PUBLIC_URL "ours" means the host that the request itself names, which must be one of home (`hosts.ts`); the
 * scheme is left out, because a proxy that ends HTTPS hides it.
 */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "../config.ts";
import { hostOf, isOwnHost } from "./hosts.ts";

type Origins = Pick<Config, "publicUrl" | "trustProxy">;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** For sockets: an Origin there is, and it is ours. */
export function isOwnOrigin(request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (publicUrl !== undefined) return origin === publicUrl;
  const host = hostOf(request, trustProxy);
  return new URL(origin).host === host && isOwnHost(host, { publicUrl });
}

/** For HTTP: refuses what another page makes the browser do. */
export function refuseForeignPages(config: Origins) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method)) return next();
    const site = request.headers["sec-fetch-site"];
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    const isForeignOrigin = request.headers.origin !== undefined && !isOwnOrigin(request, config);
    if (isForeignSite || isForeignOrigin) throw new HubError("forbidden", "That request came from another site.");
    next();
  };
}

/** Where the caller reached the hub, for links that it hands out. */
export function baseUrl(request: Request, { publicUrl, trustProxy }: Origins): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request, trustProxy)}`;
}

/** Whether it is a page of the hub that led the browser to an address, as far as the browser tells. */
export function isFromOwnPage(request: IncomingMessage, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const { referer, "sec-fetch-site": site } = request.headers;
  // Browsers leave this out over plain http, where our pages still name themselves and no other can name one of ours.
  if (site !== undefined) return site === "same-origin";
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === hostOf(request, trustProxy);
}
