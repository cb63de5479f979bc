/** The MongoDB engines to try on this machine, in order. */
import type { Log } from "@hub/realtime";
import { DryMongoBinary, MongoBinary } from "mongodb-memory-server-core";
import { MongoBinaryDownloadUrl } from "mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js";
import { programs } from "../files.ts";
import { findProgram } from "./find-program.ts";
import { glibcVersion, nodeUnderNewerGlibc } from "./glibc.ts";

const probeMs = 3_000;
/** The embedded engine was built against this C library. */
const neededGlibc = { major: 2, minor: 38 };

/** The kind of engine that wrote a data folder. Neither kind can read the other's files. */
export type EngineKind = "mongod" | "embedded";

/** The engine's data folder and address: a Unix socket, or a local port on Windows. */
export interface EngineLocation {
  folder: string;
  pidFile: string;
  address: { path: string } | { host: string; port: number };
}

export interface Command {
  command: string;
  args: string[];
}

export interface Candidate {
  kind: EngineKind;
  name: string;
  /** Returns the command that starts the engine. Throws, with the reason, if this machine cannot run it. */
  prepare(location: EngineLocation, log: Log): Promise<Command>;
}

export const candidates: readonly Candidate[] = [
  {
    kind: "mongod",
    name: "mongod on this machine",
    async prepare(location) {
      const path = findProgram("mongod");
      if (path === undefined) throw new Error("not found in PATH");
      return supervisedCommand(path, location);
    },
  },
  {
    kind: "mongod",
    name: "downloaded mongod",
    async prepare(location, log) {
      return supervisedCommand(await downloadMongod(log), location);
    },
  },
  {
    kind: "embedded",
    name: "embedded engine",
    async prepare(location) {
      const version = glibcVersion();
      if (process.platform === "linux" && !isNewEnough(version))
        throw new Error(`needs glibc 2.38, this machine has ${version ?? "none"}`);
      return { command: process.execPath, args: embeddedArgs(location) };
    },
  },
  {
    kind: "embedded",
    name: "embedded engine with a fetched C library",
    async prepare(location, log) {
      const version = glibcVersion();
      if (version === undefined || isNewEnough(version)) throw new Error("only helps on Linux with an older glibc");
      const node = await nodeUnderNewerGlibc(() => log.info({}, "database: fetching a newer C library, once"));
      return { command: node.command, args: [...node.args, ...embeddedArgs(location)] };
    },
  },
];

function supervisedCommand(mongod: string, { folder, pidFile, address }: EngineLocation): Command {
  const at =
    "path" in address
      ? ["--bind_ip", address.path, "--nounixsocket"]
      : ["--bind_ip", address.host, "--port", String(address.port)];
  return { command: process.execPath, args: [programs.guard, pidFile, mongod, "--dbpath", folder, ...at] };
}

function embeddedArgs({ folder, pidFile, address }: EngineLocation): string[] {
  if (!("path" in address)) throw new Error("there is no build for this system");
  return [programs.embeddedMongodb, pidFile, folder, address.path];
}

async function downloadMongod(log: Log): Promise<string> {
  const options = await DryMongoBinary.generateOptions();
  const cached = await DryMongoBinary.locateBinary(options);
  if (cached !== undefined) return cached;
  const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
  const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(probeMs) }).catch(() => undefined);
  if (!answer?.ok) throw new Error("nothing is cached and the download server does not answer");
  log.info({}, "database: downloading MongoDB, once");
  // The library verifies the archive against MongoDB's published checksum.
  return MongoBinary.getPath({ checkMD5: true });
}

function isNewEnough(version: string | undefined): boolean {
  const [major = 0, minor = 0] = (version ?? "").split(".").map(Number);
  return major > neededGlibc.major || (major === neededGlibc.major && minor >= neededGlibc.minor);
}
