/** Session affinity: a proxy in front of several nodes sends all requests of a family to one node (docs/scale.md). */
import { createHash } from "node:crypto";
import type { FamilyId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "./cookies.ts";

/** docker/Caddyfile reads it. */
export const affinityCookie = "hub-family";

/** The value does not reveal the family, and stays in the browser after a sign-out. */
const affinityLength = 16;

/** Sets the affinity cookie when the hub runs behind a proxy. */
export function setFamilyAffinity(
  request: Request,
  familyId: FamilyId,
  config: Pick<Config, "publicUrl" | "trustProxy">,
): void {
  if (!config.trustProxy) return;
  const affinity = createHash("sha256").update(familyId).digest("hex").slice(0, affinityLength);
  if (readCookie(request, affinityCookie) !== affinity)
    setCookie(request, { name: affinityCookie, value: affinity }, config);
}
