/**
 * Protects from cross-site requests: decides which pages may act for a signed-in browser. A browser sends `Origin` with
 * every request that changes data and with every socket, so a foreign or `null` Origin is always refused. A request
 * without an Origin does not come from a page. HTTP accepts it (the body must be JSON, which a form cannot send), but
 * sockets refuse it, because browsers always send an Origin for sockets. The own origin is PUBLIC_URL, or the host that
 * the request names if `hosts.ts` accepts it. So a hub with PUBLIC_URL also works at home. The scheme is not compared,
 * because a proxy that terminates HTTPS hides it.
 */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import { isLoopbackHost } from "@hub/shared/loopback-host";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "../config.ts";
import { homeAddressOf } from "./home-address.ts";
import { hostOf, isOwnHost } from "./hosts.ts";

type Origins = Pick<Config, "publicUrl" | "trustProxy">;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** For sockets: whether the request has an Origin, and the Origin is the hub's. */
export function isOwnOrigin(request: IncomingMessage, config: Origins): boolean {
  const origin = originIn(request.headers.origin);
  return origin !== undefined && isOwnPage(origin, request, config);
}

/** Whether an origin is PUBLIC_URL, or the requested host if it is the hub's. */
export function isOwnPage(origin: string, request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  if (origin === publicUrl) return true;
  const { host, protocol } = new URL(origin);
  const named = hostOf(request, trustProxy);
  if (!isOwnHost(named, { publicUrl }) || isHostOf(publicUrl, named)) return false;
  // Browsers omit the default port of a scheme. Some proxies do not.
  return new URL(`${protocol}//${named}`).host === host;
}

/** The origin of the page that sent the request; undefined if the browser does not name it. */
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

/** Whether the browser shows PUBLIC_URL, as opposed to an address of the home network. */
export function isAtPublicUrl(request: IncomingMessage, { publicUrl, trustProxy }: Origins): boolean {
  if (publicUrl === undefined) return false;
  return isHostOf(publicUrl, hostOf(request, trustProxy)) || pageOf(request) === publicUrl;
}

/**
 * Whether the browser reached the hub over HTTPS and therefore accepts Secure cookies. PUBLIC_URL determines this for
 * its own address, even if the proxy does not report it.
 */
export function isOverHttps(request: Request, config: Origins): boolean {
  if (request.secure || !config.publicUrl?.startsWith("https:")) return request.secure;
  // Browsers send this header over HTTPS and to localhost, where they accept Secure cookies too.
  return isAtPublicUrl(request, config) || request.headers["sec-fetch-site"] !== undefined;
}

/** For HTTP: rejects requests that a page of another site triggers. */
export function rejectCrossOrigin(config: Origins) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (safeMethods.has(request.method)) return next();
    const { origin, "sec-fetch-site": site } = request.headers;
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeignSite) throw new HubError("forbidden", "That request came from another site.");
    if (origin === undefined || isOwnOrigin(request, config)) return next();
    throw new HubError("forbidden", describeForeign(originIn(origin), request, config));
  };
}

/** Without Sec-Fetch-Site, another site is indistinguishable from the hub's own page behind a misconfigured proxy. */
function describeForeign(origin: string | undefined, request: Request, { trustProxy }: Origins): string {
  if (origin === undefined) return "That request came from another site.";
  const host = hostOf(request, trustProxy).slice(0, 100);
  return (
    `That request came from another site: your browser shows ${origin.slice(0, 100)}, but this hub was asked for ${host}. ` +
    `If both are this hub, start it with PUBLIC_URL=${origin.slice(0, 100)}, and behind a proxy with TRUST_PROXY=1 too.`
  );
}

/** The base address for links that return to the hub: PUBLIC_URL, otherwise the address that the caller used. */
export function baseUrl(request: Request, { publicUrl, trustProxy }: Origins): string {
  return publicUrl ?? `${request.protocol}://${hostOf(request, trustProxy)}`;
}

/**
 * The base address for links that are sent to others. For a caller on the hub's own computer, "localhost" would lead
 * nowhere else, so this uses the computer's address in the home network.
 */
export function shareableUrl(request: Request, config: Origins & Pick<Config, "host">): string {
  const url = new URL(baseUrl(request, config));
  const isLocalOnly = isLoopbackHost(url.hostname) && config.trustProxy === 0;
  const home = isLocalOnly && config.publicUrl === undefined ? homeAddressOf(config) : undefined;
  if (home !== undefined) url.hostname = home;
  return url.origin;
}

/** Whether a page of the hub navigated the browser to this address, as opposed to a picture or a frame. */
export function isFromOwnPage(request: IncomingMessage, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const { referer, "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": use } = request.headers;
  // Over plain http, browsers omit these headers but send the referer, which another site cannot forge. Early browsers
  // with these headers send no destination; the mode still distinguishes a picture from a page.
  if (site !== undefined)
    return site === "same-origin" && mode === "navigate" && (use === undefined || use === "document");
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === hostOf(request, trustProxy);
}
