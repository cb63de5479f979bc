/**
 * Recognizes devices on which a person signed in before, by a signed cookie. Such a device has its own rate limit:
 * attackers who exhaust the limit of an email address lock out other strangers, but not its owner. A new password or
 * authenticator app invalidates all of the person's device cookies, so previous credentials cannot keep one valid.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "../http/cookies.ts";
import type { UserRow } from "../storage/users.ts";

const cookieName = "hub-device";
const idBytes = 12;

/** The credentials to which a device cookie is bound. */
export type DeviceCredentials = Pick<UserRow, "email" | "passwordHash" | "totp">;

export function createKnownDevices(config: Pick<Config, "sessionSecret" | "publicUrl" | "trustProxy">) {
  const sign = (id: string, { email, passwordHash, totp }: DeviceCredentials) =>
    createHmac("sha256", config.sessionSecret)
      .update(JSON.stringify(["known device", id, email, passwordHash, totp?.secret ?? null]))
      .digest("base64url");
  return {
    /** Sets the device cookie after a sign-in. */
    remember(request: Request, person: DeviceCredentials): void {
      const id = randomBytes(idBytes).toString("base64url");
      setCookie(request, { name: cookieName, value: `${id}.${sign(id, person)}` }, config);
    },

    /** Whether a request has a device cookie of any person. */
    hasDeviceCookie: (request: Request): boolean => readCookie(request, cookieName) !== undefined,

    /** Returns the id of a device on which this person signed in before; undefined for other devices. */
    deviceIdOf(request: Request, person: DeviceCredentials): string | undefined {
      const [id = "", given = ""] = readCookie(request, cookieName)?.split(".") ?? [];
      const [expected, actual] = [Buffer.from(sign(id, person)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : undefined;
    },
  };
}
