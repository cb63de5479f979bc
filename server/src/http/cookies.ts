/** Cookies other than the session's. Each lasts as long as browsers allow, and scripts cannot read it. */
import type { IncomingMessage } from "node:http";
import type { CookieOptions, NextFunction, Request, Response } from "express";
import onHeaders from "on-headers";
import type { Config } from "../config.ts";
import { isOverHttps } from "./origin.ts";

/** The longest time that browsers store a cookie. */
const lifetimeMs = 400 * 24 * 60 * 60 * 1000;

/**
 * Writes the cookies of `setCookie` after the session cookie, because some programs read only the first cookie of a
 * response and expect the session there. Listeners run in reverse order, so this middleware runs before the sessions.
 */
export function deferCookies(_request: Request, response: Response, next: NextFunction): void {
  const deferred: DeferredCookie[] = [];
  response.locals.cookies = deferred;
  onHeaders(response, () => {
    for (const { name, value, options } of deferred) response.cookie(name, value, options);
  });
  next();
}

interface DeferredCookie {
  name: string;
  value: string;
  options: CookieOptions;
}

/** The value of a cookie that a request carries. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([each]) => each === name)?.[1];
}

/** Sets a cookie, or renews it. */
export function setCookie(
  request: Request,
  { name, value }: { name: string; value: string },
  config: Pick<Config, "publicUrl" | "trustProxy">,
): void {
  const secure = isOverHttps(request, config);
  const options: CookieOptions = { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: lifetimeMs };
  const deferred: DeferredCookie[] = request.res?.locals.cookies ?? [];
  deferred.push({ name, value, options });
}
