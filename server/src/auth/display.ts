/** Which display a request is from. As with `Membership`, only the check can make one. */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import type { DisplayPart } from "@hub/shared/features/displays/schema";
import type { DisplayId, FamilyId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import type { DisplayRow, Displays } from "../storage/displays.ts";

const cookieName = "hub-display";
/** The longest that browsers keep a cookie; each start of the page sets it anew. */
const cookieLastsMs = 400 * 24 * 60 * 60 * 1000;

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

  /** The display whose token the request carries, read anew, so that an end counts from the next request on. */
  static async of(request: IncomingMessage, { displays }: DisplaySources): Promise<Display> {
    const token = readToken(request);
    const row = token === undefined ? null : await displays.findByToken(token);
    if (!row) throw new HubError("unauthorized");
    return new Display(row);
  }

  /** Throws `forbidden` unless this display shows the part. */
  demandPart(part: DisplayPart): void {
    if (!this.row.shows.includes(part)) throw new HubError("forbidden");
  }

  /** Throws `forbidden` unless this display shows the part and may be touched. */
  demandTouch(part: DisplayPart): void {
    this.demandPart(part);
    if (!this.row.canTouch) throw new HubError("forbidden");
  }
}

/** The token that a request carries, whether it is still worth something or not. */
export function readToken(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === cookieName)?.[1];
}

/** Hands the device its token, or the same one again, for as long as a browser keeps it. */
export function keepToken(request: Request, token: string, { publicUrl }: Pick<Config, "publicUrl">): void {
  request.res?.cookie(cookieName, token, {
    httpOnly: true,
    sameSite: "lax",
    // As with sessions: the operator says that people come over HTTPS, even if the proxy does not tell.
    secure: request.secure || (publicUrl?.startsWith("https:") ?? false),
    path: "/",
    maxAge: cookieLastsMs,
  });
}
