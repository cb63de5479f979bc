/**
 * Explains a misconfigured reverse proxy: the proxy requests another host than the browser shows, so the hub would
 * refuse every change and create broken links. A browser marks same-origin requests (Sec-Fetch-Site) and names the
 * origin. If the request then names another host, a proxy replaced it.
 */
import { addressPagePath } from "@hub/shared/address-page";
import type { ErrorCode } from "@hub/shared/errors";
import { type NextFunction, type Request, type Response, Router } from "express";
import type { Config } from "../config.ts";
import { hostOf, misdirected, wantsPage } from "./hosts.ts";
import { isOwnPage, pageOf } from "./origin.ts";
import { escapeHtml, sendPage } from "./plain-page.ts";

type Origins = Pick<Config, "publicUrl" | "trustProxy">;

/** Rejects only calls and pages: scripts and styles of the explaining page still load. */
export function rejectMisconfiguredProxies(config: Origins) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = request.headers["sec-fetch-site"] === "same-origin" ? pageOf(request) : undefined;
    const isPage = wantsPage(request);
    if (page === undefined || isOwnPage(page, request, config) || !(isPage || request.path.startsWith("/api/")))
      return next();
    const [what, how] = explainProxy(page, request, config);
    if (isPage) return sendSetupPage(response, what, how);
    response.status(misdirected).json({ message: `${what} ${how}`, code: "bad-request" satisfies ErrorCode });
  };
}

function sendSetupPage(response: Response, what: string, how: string): void {
  const html = `<p>${escapeHtml(what)}</p><p>${escapeHtml(how)}</p>`;
  sendPage(response, { status: misdirected, title: "This hub does not know its address", html });
}

/** The problem and its solution. Both texts name both addresses. */
function explainProxy(page: string, request: Request, { publicUrl, trustProxy }: Origins): [string, string] {
  const host = hostOf(request, trustProxy).slice(0, 100);
  const configured = publicUrl === undefined ? "" : `, and PUBLIC_URL is ${publicUrl}`;
  return [
    `Your browser shows ${page}, but this hub was asked for ${host}${configured}.`,
    `If you run this hub, start it with PUBLIC_URL=${page} (in the file .env), and behind a proxy with TRUST_PROXY=1 too.`,
  ];
}

/** The page that the client opens when calls are refused for a wrong address. */
export function createAddressTestPage(): Router {
  const router = Router();
  router.get(addressPagePath, (_request, response) =>
    sendPage(response, {
      status: 200,
      title: "You've reached this hub",
      html: `<p>This is the right address.</p><p><a class="button" href="/">Continue</a></p>`,
    }),
  );
  return router;
}
