/** For a proxy before several nodes, which sends all requests with one family's mark to one node (docs/scale.md). */
import { createHash } from "node:crypto";
import type { FamilyId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { readCookie, setCookie } from "./cookies.ts";

/** docker/Caddyfile reads it. */
export const affinityCookie = "hub-family";

/** It does not reveal which family it is, and stays in the browser when somebody signs out. */
const affinityLength = 16;

/** Marks a browser with its family, where the hub stands behind a proxy. */
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
