import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Log } from "@hub/realtime";
import { markInUse, requireOriginalFolder } from "./copied-folder.ts";
import { describeStartFailure, requireDiskSpace } from "./disk.ts";
import { InUseError, KilledError, missingDataMessage } from "./errors.ts";
import { isListening, lockFolder } from "./lock.ts";
import { type Command, candidates, type EngineKind, type EngineLocation } from "./mongo-candidates.ts";
import { engineKindFile, makeDataFolder, makeRunFolder } from "./run-folder.ts";
import { type SupervisedProcess, supervise } from "./supervise.ts";

const databaseName = "family-hub";
/** A file in the data folder with the address of the running engine. */
const addressFile = "mongodb.address";

export interface MongoEngine {
  /** The address for mongoose; writes through it wait for the journal. */
  url: string;
  kind: EngineKind | "external";
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  url: string | undefined;
  log: Log;
}

/**
 * Uses the MongoDB at `url`, or starts the first engine that this machine can run. Throws with all reasons otherwise.
 */
export async function startMongo({ dataDir, url, log }: StartOptions): Promise<MongoEngine> {
  if (url !== undefined) return { url: withJournal(url), kind: "external", stop: () => Promise.resolve() };
  const folder = makeDataFolder(dataDir, "mongodb");
  const release = await lockFolder(dataDir, "mongodb");
  if (!release) throw new InUseError(dataDir);
  try {
    const location: EngineLocation = {
      folder,
      pidFile: join(dataDir, "mongodb.pid"),
      address: await findAddress(dataDir),
    };
    requireOriginalFolder(dataDir);
    const { kind, engine } = await startFirstAvailable(location, join(dataDir, engineKindFile), log);
    const address = addressUrl(location.address);
    writeFileSync(join(dataDir, addressFile), address);
    const unmark = markInUse(dataDir);
    const stop = async () => {
      await engine.stop();
      unmark();
    };
    return { url: address, kind, stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** For command-line tools: uses the running hub's MongoDB, or starts one. */
export async function openMongo(options: StartOptions): Promise<MongoEngine> {
  try {
    return await startMongo(options);
  } catch (error) {
    if (!(error instanceof InUseError)) throw error;
    const url = readFileSync(join(options.dataDir, addressFile), "utf8");
    return { url, kind: "external", stop: () => Promise.resolve() };
  }
}

async function startFirstAvailable(
  location: EngineLocation,
  kindFile: string,
  log: Log,
): Promise<{ kind: EngineKind; engine: SupervisedProcess }> {
  const storedKind = readEngineKind(kindFile);
  const isNew = storedKind === undefined && readdirSync(location.folder).length === 0;
  requireDiskSpace(location.folder, { isNew, log });
  const reasons: string[] = [];
  let isDataInDoubt = false;
  for (const candidate of candidates) {
    if (storedKind !== undefined && storedKind !== candidate.kind) continue;
    try {
      const command = await candidate.prepare(location, log);
      // Write the engine kind before the engine's first file, so data always has a kind. Do not write it again: a full
      // disk or a power cut would leave it empty.
      if (storedKind === undefined) writeFileSync(kindFile, `${candidate.kind}\n`);
      isDataInDoubt = !isNew;
      return { kind: candidate.kind, engine: await start({ name: candidate.name, command, location, kindFile, log }) };
    } catch (error) {
      if (error instanceof KilledError) isDataInDoubt = false;
      reasons.push(`- ${candidate.name}: ${error instanceof Error ? error.message : String(error)}`);
      if (storedKind === undefined) rmSync(kindFile, { force: true });
      if (isNew) emptyFolder(location.folder);
    }
  }
  const writer = storedKind === undefined ? "" : ` (only ${storedKind} can read the existing data)`;
  const problem = `No MongoDB could be started${writer}. Set MONGODB_URL to use one that runs elsewhere.`;
  const trouble = isDataInDoubt ? [describeStartFailure(location)] : [];
  throw new Error([problem, ...reasons, ...trouble].join("\n"));
}

interface EngineOptions {
  name: string;
  command: Command;
  location: EngineLocation;
  kindFile: string;
  log: Log;
}

function start({ name, command, location, kindFile, log }: EngineOptions): Promise<SupervisedProcess> {
  const { folder, pidFile, address } = location;
  const environment = "path" in address ? { TMPDIR: dirname(address.path) } : {};
  return supervise({
    name,
    program: { ...command, environment, pidFile, folder },
    isReady: () => isListening(address),
    requireData() {
      if (!existsSync(kindFile)) throw new Error(missingDataMessage(dirname(kindFile)));
    },
    log,
  });
}

/** Chooses the engine's address. It stays the same after a restart, so open clients reconnect. */
async function findAddress(dataDir: string): Promise<EngineLocation["address"]> {
  if (process.platform !== "win32") return { path: join(makeRunFolder(dataDir, "mongodb"), "mongodb.sock") };
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  if (bound === null || typeof bound === "string") throw new Error("there is no free port for the database");
  return { host: "127.0.0.1", port: bound.port };
}

function addressUrl(address: EngineLocation["address"]): string {
  const host = "path" in address ? encodeURIComponent(address.path) : `${address.host}:${address.port}`;
  return withJournal(`mongodb://${host}/${databaseName}?directConnection=true`);
}

/** Adds the journal option. Node's URL class cannot parse an address of several hosts, so this edits the text. */
function withJournal(url: string): string {
  if (/[?&](journal|j)=/.test(url)) return url;
  if (url.includes("?")) return `${url}&journal=true`;
  return /^[^/]+\/\/[^/]+\//.test(url) ? `${url}?journal=true` : `${url}/${databaseName}?journal=true`;
}

function readEngineKind(kindFile: string): EngineKind | undefined {
  if (!existsSync(kindFile)) return undefined;
  const storedKind = readFileSync(kindFile, "utf8").trim();
  if (storedKind !== "mongod" && storedKind !== "embedded")
    throw new Error(`${kindFile} does not name an engine that this hub knows.`);
  return storedKind;
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}
