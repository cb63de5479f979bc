/**
 * A device on which a person has signed in before has tries of its own: strangers who use up what may be tried for an
 * e-mail lock out other strangers, and not the person. The device proves itself by a cookie that says nothing else.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { cookieOf, keepCookie } from "../http/cookies.ts";

const cookieName = "hub-device";
const idBytes = 12;

export function createKnownDevices(config: Pick<Config, "sessionSecret" | "publicUrl">) {
  const sign = (id: string, email: string) =>
    createHmac("sha256", config.sessionSecret).update(`known device ${id} ${email}`).digest("base64url");
  return {
    /** Remembers on the device that this person signed in on it. */
    remember(request: Request, email: string): void {
      const id = randomBytes(idBytes).toString("base64url");
      keepCookie(request, { name: cookieName, value: `${id}.${sign(id, email)}` }, config);
    },

    /** The mark of a device on which this person signed in; undefined on any other. */
    markOf(request: Request, email: string): string | undefined {
      const [id = "", given = ""] = cookieOf(request, cookieName)?.split(".") ?? [];
      const [expected, actual] = [Buffer.from(sign(id, email)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : undefined;
    },
  };
}
