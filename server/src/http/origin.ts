/**
 * Protects from cross-site requests: decides which pages may act for a signed-in browser. A browser sends `Origin` with
 * every request that changes something and with every socket, so a foreign or `null` Origin is always refused. A
 * request without an Origin does not come from a page: HTTP is let through (the body must be JSON, which a form cannot
 * send), but sockets are refused, because browsers always send one there. Our own origin is PUBLIC_URL, and the host that
 * the request itself names, which `hosts.ts` must know as the hub's: so a hub with PUBLIC_URL also works at home, under
 * the addresses that only a home network has. The scheme is not compared, because a proxy that ends HTTPS hides it.
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
export function isOwnOrigin(request: IncomingMessage, config: Origins): boolean {
  const origin = originIn(request.headers.origin);
  return origin !== undefined && isOwnPage(origin, request, config);
}

/** Whether an origin is PUBLIC_URL, or the host that the request names and that is the hub's. */
export function isOwnPage(origin: string, request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  if (origin === publicUrl) return true;
  const { host, protocol } = new URL(origin);
  const named = hostOf(request, trustProxy);
  if (!isOwnHost(named, { publicUrl }) || isHostOf(publicUrl, named)) return false;
  // A port that the scheme has by itself is left out by browsers, and not by every proxy.
  return new URL(`${protocol}//${named}`).host === host;
}

/** The origin of the page that a browser says the request is from; undefined when it does not say. */
export function pageOf({ headers: { origin, referer } }: IncomingMessage): string | undefined {
  return originIn(origin) ?? originIn(referer);
}

function originIn(text: string | undefined): string | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function isHostOf(publicUrl: string | undefined, host: string): boolean {
  return publicUrl !== undefined && new URL(publicUrl).host === host;
}

/** Whether the browser shows PUBLIC_URL, and not an address of the home network. */
export function isAtPublicUrl(request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  if (publicUrl === undefined) return false;
  return isHostOf(publicUrl, hostOf(request, trustProxy)) || pageOf(request) === publicUrl;
}

/**
 * Whether the browser reached the hub over HTTPS, and so takes and sends Secure cookies. PUBLIC_URL says so for its own
 * address, also where the proxy does not.
 */
export function isOverHttps(request: Request, config: Origins): boolean {
  if (request.secure || !config.publicUrl?.startsWith("https:")) return request.secure;
  // Browsers send this header over HTTPS, and to their own computer, where they take Secure cookies too.
  return isAtPublicUrl(request, config) || request.headers["sec-fetch-site"] !== undefined;
}

/** For HTTP: refuses requests that a page of another site makes the browser send. */
export function rejectForeignPages(config: Origins) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method)) return next();
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeignSite) throw new HubError("forbidden", "That request came from another site.");
    if (origin === undefined || isOwnOrigin(request, config)) return next();
    throw new HubError("forbidden", describeForeign(originIn(origin), request, config));
  };
}

/** Without Sec-Fetch-Site, another site looks like the hub's own page behind a proxy that is not set up. */
function describeForeign(origin: string | undefined, request: Request, { trustProxy }: Origins): string {
  if (origin === undefined) return "That request came from another site.";
  const host = hostOf(request, trustProxy).slice(0, 100);
  return (
    `That request came from another site: your browser shows ${origin.slice(0, 100)}, but this hub was asked for ${host}. ` +
    `If both are this hub, start it with PUBLIC_URL=${origin.slice(0, 100)}, and behind a proxy with TRUST_PROXY=1 too.`
  );
}

/** The address for what comes back from elsewhere: PUBLIC_URL, otherwise the address under which the caller reached the hub. */
export function baseUrl(request: Request, { publicUrl, trustProxy }: Origins): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request, trustProxy)}`;
}

/**
 * The address for links that go to others: for a caller on the hub's own computer, where "localhost" leads nowhere else,
 * that of the computer in the home network.
 */
export function shareableUrl(request: Request, config: Origins & Pick<Config, "host">): string {
  const url = new URL(baseUrl(request, config));
  const isLocalOnly = isThisComputer(url.hostname) && config.trustProxy === 0;
  const home = isLocalOnly && config.publicUrl === undefined ? homeAddressOf(config) : undefined;
  if (home !== undefined) url.hostname = home;
  return url.origin;
}

/** Whether a page of the hub led the browser to this address, and not as a picture or a frame, as far as the browser says. */
export function isFromOwnPage(request: IncomingMessage, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const { referer, "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": use } = request.headers;
  // Browsers leave these headers out over plain http. There they still send the referer, which another site cannot fake.
  // The first browsers with them name no destination: there only the mode tells a picture from a page.
  if (site !== undefined)
    return site === "same-origin" && mode === "navigate" && (use === undefined || use === "document");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === hostOf(request, trustProxy);
}
