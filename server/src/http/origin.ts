/**
 * Protects from cross-site requests: decides which pages may act for a signed-in browser. A browser sends `Origin` with
 * every request that changes something and with every socket, so a foreign or `null` Origin is always refused. A
 * request without an Origin does not come from a page: HTTP is let through (the body must be JSON, which a form cannot
 * send), but sockets are refused, because browsers always send one there. Without PUBLIC_URL, our own origin is the
 * host that the request itself names, which `hosts.ts` must know as the hub's. The scheme is not compared, because a
 * proxy that ends HTTPS hides it.
 */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import { isThisComputer } from "@hub/shared/this-computer";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "../config.ts";
import { homeAddressOf } from "./home-address.ts";
import { hostOf, isOwnHost } from "./hosts.ts";

type Origins = Pick<Config, "publicUrl" | "trustProxy">;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** For sockets: whether the request has an Origin, and it is ours. */
export function isOwnOrigin(request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (publicUrl !== undefined) return origin === publicUrl;
  const host = hostOf(request, trustProxy);
  return new URL(origin).host === host && isOwnHost(host, { publicUrl });
}

/** For HTTP: refuses requests that a page of another site makes the browser send. */
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

/** The address under which the caller reached the hub. */
export function baseUrl(request: Request, { publicUrl, trustProxy }: Origins): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request, trustProxy)}`;
}

/**
 * The address for links that go to others: for a caller on the hub's own computer, where "localhost" leads nowhere else,
 * that of the computer in the home network.
 */
export function urlForOthers(request: Request, config: Origins & Pick<Config, "host">): string {
  const url = new URL(baseUrl(request, config));
  const isOnlyHere = isThisComputer(url.hostname) && config.trustProxy === 0;
  const home = isOnlyHere && config.publicUrl === undefined ? homeAddressOf(config) : undefined;
  if (home !== undefined) url.hostname = home;
  return url.origin;
}

/** Whether a page of the hub led the browser to this address, as far as the browser says. */
export function isFromOwnPage(request: IncomingMessage, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const { referer, "sec-fetch-site": site } = request.headers;
  // Browsers leave that header out over plain http. There they still send the referer, which another site cannot fake.
  if (site !== undefined) return site === "same-origin";
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === hostOf(request, trustProxy);
}
