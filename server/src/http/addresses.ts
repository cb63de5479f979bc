/** Classifies where a request comes from: the home network or another network. */
import type { Request } from "express";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";

/** Headers that proxies add when they forward a request. */
const proxyHeaders = new Set([
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
  "true-client-ip",
  "fastly-client-ip",
  "x-client-ip",
]);

/**
 * The address ranges that count as home: this machine and private networks (RFC 1918, 3927, 4193, 4291 and 6598).
 * Carrier-grade NAT is included because no website can have such an address, and private networks such as Tailscale use
 * them.
 */
const homeRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);
/** A customer gets at least a /64 of IPv6 addresses, so a /64 counts as one caller. */
const ipv6CustomerBits = 64;

/** The key for a caller's rate limits. */
export function callerKey(request: Request): string {
  return addressKey(request.ip);
}

/** The address, or the /64 network of an IPv6 address. */
export function addressKey(text: string | undefined): string {
  const address = parse(text);
  if (!address) return "unknown";
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${ipv6CustomerBits}`)}/${ipv6CustomerBits}`;
}

/** Describes the caller's network for people: home, or another network. */
export function describeNetwork(request: Request, config: Pick<Config, "trustProxy">): string {
  if (isFromHome(request, config)) return "Home network";
  // A request through a proxy that TRUST_PROXY does not account for could come from anywhere.
  if (isHomeAddress(request.ip)) return "Unknown network";
  const address = parse(request.ip);
  if (!(address instanceof ipaddr.IPv4)) return `Network ${callerKey(request)}`;
  return `Network ${address.octets.slice(0, 3).join(".")}.x`;
}

/** Whether an address belongs to this machine or a private network. */
export function isHomeAddress(text: string | undefined): boolean {
  const address = parse(text);
  return address !== undefined && homeRanges.has(address.range());
}

/**
 * In addition to the ranges that the library knows: IPv4 addresses in IPv6 (RFC 4291, 2.5.5.1), the dummy prefix of RFC
 * 9780, and the host services of Azure, which every machine there can reach.
 */
const notPublic = ["::/96", "100:0:0:1::/64", "168.63.129.16/32"].map((range) => ipaddr.parseCIDR(range));

/** Whether an address is an ordinary public address. Reserved ranges are not. */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  // The library reads this form of an IPv4-compatible address as the IPv4 address itself.
  if (/^::[\d.]+$/.test(text)) return false;
  return (
    address?.range() === "unicast" &&
    !notPublic.some((range) => address.kind() === range[0].kind() && address.match(range))
  );
}

/**
 * Whether a request comes from the hub's own machine or a private network. Behind a proxy every request seems to come
 * from home, so requests with proxy headers beyond TRUST_PROXY do not count as home.
 */
export function isFromHome(request: Request, { trustProxy }: Pick<Config, "trustProxy">): boolean {
  const forwarded = request.headers["x-forwarded-for"];
  const hops = forwarded === undefined ? 0 : forwarded.toString().split(",").length;
  // Reads raw headers, because the session middleware sets x-forwarded-proto. Every second entry is a name.
  const isThroughProxy = request.rawHeaders.some((name, at) => at % 2 === 0 && proxyHeaders.has(name.toLowerCase()));
  if (hops > trustProxy || (isThroughProxy && hops === 0)) return false;
  return isHomeAddress(request.ip);
}

function parse(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // A link-local IPv6 address names its network interface after a "%".
  const [address = ""] = (text ?? "").split("%");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
