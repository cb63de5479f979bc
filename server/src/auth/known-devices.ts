/**
 * Recognizes devices on which a person has signed in before, by a signed cookie. Such a device has its own limit of
 * sign-in tries: strangers who use up the limit of an e-mail address lock out other strangers, but not its owner.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { cookieOf, keepCookie } from "../http/cookies.ts";

const cookieName = "hub-device";
const idBytes = 12;

export function createKnownDevices(config: Pick<Config, "sessionSecret" | "publicUrl" | "trustProxy">) {
  const sign = (id: string, email: string) =>
    createHmac("sha256", config.sessionSecret).update(`known device ${id} ${email}`).digest("base64url");
  return {
    /** Remembers on the device that this person signed in on it. */
    remember(request: Request, email: string): void {
      const id = randomBytes(idBytes).toString("base64url");
      keepCookie(request, { name: cookieName, value: `${id}.${sign(id, email)}` }, config);
    },

    /** The id of a device on which this person has signed in before; undefined on any other. */
    markOf(request: Request, email: string): string | undefined {
      const [id = "", given = ""] = cookieOf(request, cookieName)?.split(".") ?? [];
      const [expected, actual] = [Buffer.from(sign(id, email)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : undefined;
    },
  };
}
