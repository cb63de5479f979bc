/** Where a request comes from, as far as that can be known. */
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";

/** What proxies add when they pass a request on. */
const proxyMarks = new Set([
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"],
  ...["cf-connecting-ip", "true-client-ip", "fastly-client-ip", "x-client-ip"],
]);

/** The addresses that are not on the internet, RFC 1918, 3927, 4193, 4291 and 6598. */
const homeRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);
/** Whoever is given IPv6 addresses is given at least as many as have these bits in common. */
const ipv6CustomerBits = 64;

/** What tries of a caller are counted under. */
export function addressKey(request: Request): string {
  return keyOfAddress(request.ip);
}

/** The address, of IPv6 its /64. */
export function keyOfAddress(text: string | undefined): string {
  const address = parse(text);
  if (!address) return "unknown";
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ipv6CustomerBits}`)}/${ipv6CustomerBits}`;
}

/** Where a caller is, as far as an address tells it to people: at home, or in which network. */
export function placeOf(request: Request, config: Pick<Config, "trustProxy">): string {
  if (isFromHome(request, config)) return "Home network";
  // Whoever comes through a proxy that TRUST_PROXY does not count could be anywhere.
  if (isHomeAddress(request.ip)) return "Unknown place";
  const address = parse(request.ip);
  if (!(address instanceof ipaddr.IPv4)) return `Network ${addressKey(request)}`;
  return `Network ${address.octets.slice(0, 3).join(".")}.x`;
}

/** Whether a text is an address of this machine or of a private network. */
export function isHomeAddress(text: string | undefined): boolean {
  const address = parse(text);
  return address !== undefined && homeRanges.has(address.range());
}

/** Whether a text is an address that anybody on the internet has; ranges with a meaning of their own are not. */
export function isPublicAddress(text: string): boolean {
  return parse(text)?.range() === "unicast";
}

/**
 * Whether a request comes from the hub's own machine or a private network. Behind a proxy that TRUST_PROXY does not
 * count, everybody seems to, so a request that shows one does not.
 */
export function isFromHome(request: Request, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const hops = [request.headers["x-forwarded-for"] ?? []].flat().flatMap((header) => header.split(",")).length;
  // As they were sent: where people come over HTTPS, the sessions say so in a header themselves.
  const isThroughProxy = request.rawHeaders.some((name, at) => at % 2 === 0 && proxyMarks.has(name.toLowerCase()));
  if (hops > trustProxy || (isThroughProxy && hops === 0)) return false;
  return isHomeAddress(request.ip);
}

function parse(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // An address of a link names its network card behind a "%".
  const [address = ""] = (text ?? "").split("%");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
