/** The shared device of a family that sent a request. Its cookie grants nothing without a child's PIN. */
import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "../http/cookies.ts";
import type { SharedDeviceRow, SharedDevices } from "../storage/shared-devices.ts";

const cookieName = "hub-shared";

/** Reads the device on every request, so ending the sharing takes effect immediately. */
export async function sharedDeviceOf(
  request: IncomingMessage,
  { sharedDevices }: { sharedDevices: Pick<SharedDevices, "findBySecret"> },
): Promise<SharedDeviceRow | null> {
  const secret = readCookie(request, cookieName);
  return secret === undefined ? null : sharedDevices.findBySecret(secret);
}

export function setSharedDeviceCookie(
  request: Request,
  secret: string,
  config: Pick<Config, "publicUrl" | "trustProxy">,
): void {
  setCookie(request, { name: cookieName, value: secret }, config);
}
