import { expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";

/** Addresses from each range in IANA's reserved-purpose registries, including first and last addresses. */
const reserved = [
  ...[
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
  ],
  ...[
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.0.8",
    "192.0.0.170",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
  ],
  ...["192.88.99.1", "192.168.1.1", "192.175.48.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1"],
  ...["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "168.63.129.16"],
  ...[
    "::",
    "::1",
    "::7f00:1",
    "::127.0.0.1",
    "::10.0.0.1",
    "::8.8.8.8",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "::ffff:0:7f00:1",
  ],
  ...["64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "100:0:0:1::1", "2001::1", "2001:1::1", "2001:2::1", "2001:3::1"],
  ...["2001:4:112::1", "2001:10::1", "2001:20::1", "2001:30::1", "2001:db8::1", "2002:7f00:1::", "2620:4f:8000::1"],
  ...["3fff::1", "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
];

test.each(reserved)("%s is not a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "168.63.129.17",
  "172.32.0.1",
  "2606:4700::1111",
  "2a00:1450:4001::1",
  "::ffff:8.8.8.8",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["", "localhost", "not an address", "::g"])("%o is not an address", (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
