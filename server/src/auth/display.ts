/**
 * The display (a family's wall screen) that sent a request. As with `Membership`, only a verified request creates a
 * `Display`, so a handler that takes one cannot skip the check.
 */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import type { DisplayPart } from "@hub/shared/features/displays/schema";
import type { DisplayId, FamilyId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "../http/cookies.ts";
import type { DisplayRow, Displays } from "../storage/displays.ts";

const cookieName = "hub-display";

export interface DisplaySources {
  displays: Displays;
}

export class Display {
  readonly id: DisplayId;
  readonly familyId: FamilyId;
  readonly row: DisplayRow;

  private constructor(row: DisplayRow) {
    this.id = row._id;
    this.familyId = row.familyId;
    this.row = row;
  }

  /**
   * Finds the display of the request's token. Reads it on every request, so a removed display is refused immediately.
   */
  static async of(request: IncomingMessage, { displays }: DisplaySources): Promise<Display> {
    const token = readToken(request);
    const row = token === undefined ? null : await displays.findByToken(token);
    if (!row) throw new HubError("unauthorized");
    return new Display(row);
  }

  /** Throws `forbidden` unless this display shows the part. */
  requirePart(part: DisplayPart): void {
    if (!this.row.shows.includes(part)) throw new HubError("forbidden");
  }

  /** Throws `forbidden` unless this display shows the part and accepts touch. */
  requireTouch(part: DisplayPart): void {
    this.requirePart(part);
    if (!this.row.canTouch) throw new HubError("forbidden");
  }
}

/** The request's token, valid or not. */
export function readToken(request: IncomingMessage): string | undefined {
  return readCookie(request, cookieName);
}

/** Sets the token's cookie. Each load of the display's page sets it again, so it does not expire. */
export function setTokenCookie(
  request: Request,
  token: string,
  config: Pick<Config, "publicUrl" | "trustProxy">,
): void {
  setCookie(request, { name: cookieName, value: token }, config);
}
