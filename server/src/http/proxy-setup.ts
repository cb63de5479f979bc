/**
 * Explains a reverse proxy that is not set up: it asks the hub for another host than the browser shows, so the hub would
 * refuse every change and make links that lead nowhere. A browser says that a request is from a page of the same origin
 * (Sec-Fetch-Site), and names that origin; when the request then names another host, a proxy has replaced it.
 */
import { addressPagePath } from "@hub/shared/address-page";
import type { ErrorCode } from "@hub/shared/errors";
import { type NextFunction, type Request, type Response, Router } from "express";
import type { Config } from "../config.ts";
import { hostOf, misdirected, wantsPage } from "./hosts.ts";
import { isOwnPage, pageOf } from "./origin.ts";
import { escapeHtml, sendPage } from "./plain-page.ts";

type Origins = Pick<Config, "publicUrl" | "trustProxy">;

/** Only calls and pages are refused: scripts and styles of the page that will explain it still load. */
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

/** What is wrong and what to change, each a text that names both addresses. */
function explainProxy(page: string, request: Request, { publicUrl, trustProxy }: Origins): [string, string] {
  const host = hostOf(request, trustProxy).slice(0, 100);
  const configured = publicUrl === undefined ? "" : `, and PUBLIC_URL is ${publicUrl}`;
  return [
    `Your browser shows ${page}, but this hub was asked for ${host}${configured}.`,
    `If you run this hub, start it with PUBLIC_URL=${page} (in the file .env), and behind a proxy with TRUST_PROXY=1 too.`,
  ];
}

/** The page to which the client leads when calls are refused for a wrong address: by then, the browser names itself. */
export function createAddressPage(): Router {
  const router = Router();
  router.get(addressPagePath, (_request, response) =>
    sendPage(response, {
      status: 200,
      title: "This hub is reached here",
      html: `<p>The address is right.</p><p><a class="button" href="/">Continue</a></p>`,
    }),
  );
  return router;
}
