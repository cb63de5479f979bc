/**
 * Recognizes devices on which a person has signed in before, by a signed cookie. Such a device has its own limit of
 * sign-in tries: strangers who use up the limit of an e-mail address lock out other strangers, but not its owner. A new
 * password or authenticator app ends all of a person's marks, so nobody keeps one who only had the former credentials.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "../http/cookies.ts";
import type { UserRow } from "../storage/users.ts";

const cookieName = "hub-device";
const idBytes = 12;

/** The person of a device, with the credentials to which the device's mark is bound. */
export type DeviceCredentials = Pick<UserRow, "email" | "passwordHash" | "totp">;

export function createKnownDevices(config: Pick<Config, "sessionSecret" | "publicUrl" | "trustProxy">) {
  const sign = (id: string, { email, passwordHash, totp }: DeviceCredentials) =>
    createHmac("sha256", config.sessionSecret)
      .update(JSON.stringify(["known device", id, email, passwordHash, totp?.secret ?? null]))
      .digest("base64url");
  return {
    /** Remembers on the device that this person signed in on it. */
    remember(request: Request, person: DeviceCredentials): void {
      const id = randomBytes(idBytes).toString("base64url");
      setCookie(request, { name: cookieName, value: `${id}.${sign(id, person)}` }, config);
    },

    /** Whether a request carries a mark, of whomever it is. */
    hasDeviceCookie: (request: Request): boolean => readCookie(request, cookieName) !== undefined,

    /** The id of a device on which this person has signed in before; undefined on any other. */
    deviceIdOf(request: Request, person: DeviceCredentials): string | undefined {
      const [id = "", given = ""] = readCookie(request, cookieName)?.split(".") ?? [];
      const [expected, actual] = [Buffer.from(sign(id, person)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : undefined;
    },
  };
}
