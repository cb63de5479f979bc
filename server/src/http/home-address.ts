/** Finds the address at which other devices on the home network reach this machine. */
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { Config } from "../config.ts";

/** Virtual networks within this machine, of containers and virtual machines. */
const virtualInterface = /^(docker|br-|veth|virbr|vmnet|vboxnet)/;
/** Private ranges (RFC 1918), those of home routers first. */
const ranges: readonly RegExp[] = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const allInterfaces: readonly string[] = ["0.0.0.0", "::"];

/** Undefined without such an address, or when the hub listens on another address only. */
export function homeAddressOf(
  { host }: Pick<Config, "host">,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string | undefined {
  if (!allInterfaces.includes(host)) return undefined;
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !virtualInterface.test(name))
    .flatMap(([, each]) => each ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  return ranges
    .map((range) => addresses.find((address) => range.test(address)))
    .find((address) => address !== undefined);
}
