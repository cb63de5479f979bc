/**
 * Keeps requests to addresses that people name on the public internet: whoever may type an address must not reach through
 * the hub what stands behind it, such as the router or the databases. A name is looked at where the connection is made,
 * for that very connection, so one that leads somewhere else at the second question gains nothing.
 */
import { lookup as lookUpName } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** The address is not one that the hub goes to. */
export class ForbiddenTarget extends Error {}

/** Which addresses may be connected to; tests have no others than their own. */
export type MayReach = (address: string) => boolean;

/** Throws `ForbiddenTarget` where the host of an address is one that may not be reached, as far as it tells by itself. */
export function demandReachable({ hostname }: URL, mayReach: MayReach = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayReach(host)) throw new ForbiddenTarget("The address is not on the public internet");
}

/** All addresses of a name have to be such, because any of them may be connected to. */
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
