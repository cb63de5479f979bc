/**
 * Decides which host names the hub answers to, as protection from DNS rebinding: an attacker's domain can point to a
 * home address, and the browser would then treat the hub as part of the attacker's site. The hub answers only to names
 * that an attacker cannot own: addresses of this machine and of private networks, names that only a home network has,
 * and the host of PUBLIC_URL.
 */

import type { IncomingMessage } from "node:http";
import type { ErrorCode } from "@hub/shared/errors";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "../config.ts";
import { isHomeAddress } from "./addresses.ts";
import { escapeHtml, sendPage } from "./plain-page.ts";

/** Suffixes that no internet domain has: RFC 6761, 6762 and 8375, and names that ICANN reserves. */
const homeEndings = /(^|\.)(localhost|local|internal|home\.arpa|home|lan)$/;
export const misdirected = 421;
/** The characters of a host name that a browser can send; other scripts arrive in ASCII (punycode). */
const plainHost = /^[\w.:[\]-]+$/;

/** The requested host. Behind a trusted proxy, the host that the proxy received. */
export function hostOf(request: IncomingMessage, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? request.headers["x-forwarded-host"] : undefined;
  const host = typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : request.headers.host;
  return (host ?? "").toLowerCase();
}

/**
 * Whether a text can be a host name. The header can contain anything, including text that would corrupt our headers.
 */
export function isPlainHost(text: string): boolean {
  return plainHost.test(text) && URL.canParse(`http://${text}`);
}

export function isOwnHost(host: string, { publicUrl }: Pick<Config, "publicUrl">): boolean {
  if (publicUrl !== undefined && new URL(publicUrl).host === host) return true;
  if (!isPlainHost(host)) return false;
  const name = new URL(`http://${host}`).hostname.replaceAll(/[[\]]/g, "");
  const isAddress = /^[\d.]+$/.test(name) || name.includes(":");
  return isAddress ? isHomeAddress(name) : !name.includes(".") || homeEndings.test(name);
}

export function rejectUnknownHosts(config: Pick<Config, "publicUrl" | "trustProxy">) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const host = hostOf(request, config.trustProxy);
    if (isOwnHost(host, config)) return next();
    if (request.path.startsWith("/api/") && !wantsPage(request)) {
      response.status(misdirected).json({ message: explain(host), code: "bad-request" satisfies ErrorCode });
      return;
    }
    const html =
      `<p>${escapeHtml(explain(host))}</p>` +
      `<p>If you run this hub and want people to reach it at this address, start it with <code>PUBLIC_URL=${escapeHtml(`${request.protocol}://${host}`)}</code>` +
      ` (in the file <code>.env</code>), and behind a proxy with <code>TRUST_PROXY=1</code> too.</p>`;
    sendPage(response, { status: misdirected, title: "This hub does not know its address", html });
  };
}

/** Whether a browser navigates to the path, as opposed to a script that calls it. */
export function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && (headers.accept?.includes("text/html") ?? false);
}

function explain(host: string): string {
  return `This hub does not know the address ${host.slice(0, 100) || "in this request"}.`;
}
