/**
 * Keeps requests to addresses that people typed on the public internet (SSRF protection): nobody may use the hub to
 * reach the router or the databases of its network. A name is resolved and checked for each connection at the moment
 * when it is made, so a name that resolves to another address the second time gains nothing.
 */
import { lookup as lookUpName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** The hub does not connect to this address. */
export class ForbiddenTarget extends Error {}

/** Which IP addresses may be connected to. Tests allow their own machine, which is not public. */
export type MayReach = (address: string) => boolean;

/** Throws `ForbiddenTarget` when the host is an IP address that may not be reached; names are checked on connecting. */
export function requireReachable({ hostname }: URL, mayReach: MayReach = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host)) throw new ForbiddenTarget("The address is not on the public internet");
}

/** A DNS lookup that fails unless all addresses of the name are allowed, because any of them may be connected to. */
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
