import type { Server } from "node:http";
import { runTests } from "@hub/shared/features/qa/endpoints";
import type { Routes } from "../../api/route.ts";
import type { Config } from "../../config.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { SelfTest } from "./self-test.ts";
import type { HubAddress } from "./visitor.ts";

interface QaParts {
  selfTest: SelfTest;
  limits: RateLimits;
  live: Live;
}

export function addQaRoutes(routes: Routes, { selfTest, limits, live }: QaParts): void {
  routes.add(runTests, async (_input, { user, familyId }) => {
    await limits.spend("selfTests", familyId);
    const caller = { userId: user._id, familyId };
    const report = await selfTest.run((progress) => live.sendToPerson(caller, "tests.progress", progress));
    return { success: true, report };
  });
}

/** The address by which the hub calls itself: without a proxy, with the origin of its pages. */
export function hubAddress(server: Server, { publicUrl }: Pick<Config, "publicUrl">): HubAddress {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The hub does not listen");
  const host = hostOf(address.address);
  const url = `http://${host}:${address.port}`;
  return { url, origin: publicUrl ?? url };
}

/** Uses the loopback address for a hub that listens on all addresses. */
function hostOf(address: string): string {
  if (address === "0.0.0.0") return "127.0.0.1";
  if (address === "::") return "[::1]";
  return address.includes(":") ? `[${address}]` : address;
}
