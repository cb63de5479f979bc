/**
 * Restricts requests to addresses that people typed to the public internet (SSRF protection), so the hub cannot be used
 * to reach the router or the databases of its network. Every connection resolves and checks the name, so DNS rebinding
 * gains nothing.
 */
import { lookup as lookUpName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** The address is not allowed. */
export class ForbiddenTarget extends Error {}

/** Which IP addresses are allowed. Tests allow their own machine, which is not public. */
export type MayReach = (address: string) => boolean;

/** Throws `ForbiddenTarget` for an IP address that is not allowed. Names are checked when connecting. */
export function requireReachable({ hostname }: URL, mayReach: MayReach = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host)) throw new ForbiddenTarget("The address is not on the public internet");
}

/** A DNS lookup that fails unless all addresses of the name are allowed, because the connection may use any of them. */
export function guardedLookup(mayReach: MayReach = isPublicAddress): LookupFunction {
  return (hostname, options, done) => {
    lookUpName(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("No address"), "", 0);
      if (!found.every(({ address }) => mayReach(address)))
        return done(new ForbiddenTarget("The name leads to an address that is not on the public internet"), "", 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
