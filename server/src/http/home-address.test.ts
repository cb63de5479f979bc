import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { homeAddressOf } from "./home-address.ts";

function on(address: string, internal = false): NetworkInterfaceInfo[] {
  const family = address.includes(":") ? "IPv6" : "IPv4";
  return [{ address, family, internal, netmask: "", mac: "", cidr: null, scopeid: 0 } as NetworkInterfaceInfo];
}
const machine = {
  lo: on("127.0.0.1", true),
  docker0: on("172.17.0.1"),
  tun0: on("10.8.0.2"),
  wlan0: [...on("fe80::1"), ...on("192.168.1.20")],
};

test("finds the address that a home router assigned", () => {
  expect(homeAddressOf({ host: "0.0.0.0" }, machine)).toBe("192.168.1.20");
  expect(homeAddressOf({ host: "::" }, { tun0: machine.tun0 })).toBe("10.8.0.2");
});

test("finds none without such an address, or when the hub listens elsewhere", () => {
  expect(homeAddressOf({ host: "127.0.0.1" }, machine)).toBeUndefined();
  expect(
    homeAddressOf({ host: "0.0.0.0" }, { lo: machine.lo, docker0: machine.docker0, eth0: on("81.2.69.160") }),
  ).toBe(undefined);
});
