/**
 * Fetches a newer C library for the embedded MongoDB engine on older Debian and Ubuntu, from this machine's mirrors,
 * into a cache folder of this user. It changes nothing on the system and needs no administrator rights.
 */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { mirrorLines } from "./apt-sources.ts";

const run = promisify(execFile);
const timeoutMs = 120_000;
const packages = ["libc6", "libstdc++6", "libgcc-s1", "libatomic1"];
const loaders: Partial<Record<NodeJS.Architecture, { triplet: string; file: string }>> = {
  x64: { triplet: "x86_64-linux-gnu", file: "ld-linux-x86-64.so.2" },
  arm64: { triplet: "aarch64-linux-gnu", file: "ld-linux-aarch64.so.1" },
};

/** The command and first arguments that run Node with the newer library, from the cache or freshly fetched. */
export async function nodeUnderNewerGlibc(onFetch: () => void): Promise<{ command: string; args: string[] }> {
  const loader = loaders[process.arch];
  if (!loader) throw new Error(`this hub has no newer C library for ${process.arch}`);
  const { suite, lines } = mirrorLines();
  const folder = join(homedir(), ".cache", "family-hub", `glibc-${suite}-${process.arch}`);
  if (!existsSync(folder)) {
    onFetch();
    await fetchPackages(folder, lines);
  }
  const libraries = ["usr/lib", "lib"].map((part) => join(folder, part, loader.triplet)).filter(existsSync);
  const program = libraries.map((path) => join(path, loader.file)).find(existsSync);
  if (program === undefined) throw new Error(`${folder} is incomplete; delete it to fetch it again`);
  return { command: program, args: ["--library-path", libraries.join(":"), realpathSync(process.execPath)] };
}

/** Fetches into a temporary folder and renames it at the end, so an interrupted fetch leaves nothing incomplete. */
async function fetchPackages(folder: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}-`);
  try {
    await Promise.all(
      ["state/lists/partial", "cache/archives/partial", "root"].map((name) =>
        mkdir(join(work, name), { recursive: true }),
      ),
    );
    await writeFile(join(work, "sources.list"), `${lines.join("\n")}\n`);
    await writeFile(join(work, "status"), "");
    const apt = (...args: string[]) =>
      run("apt-get", [...aptOptions(work), ...args], { cwd: work, timeout: timeoutMs });
    await apt("update");
    await apt("download", ...packages);
    for (const file of readdirSync(work).filter((name) => name.endsWith(".deb"))) {
      await run("dpkg-deb", ["-x", join(work, file), join(work, "root")], { timeout: timeoutMs });
    }
    await rename(join(work, "root"), folder).catch((error: unknown) => {
      // Another hub of this user was faster.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function aptOptions(work: string): string[] {
  const settings = {
    "Dir::Etc::sourcelist": join(work, "sources.list"),
    "Dir::Etc::sourceparts": "-",
    "Dir::State": join(work, "state"),
    "Dir::State::status": join(work, "status"),
    "Dir::Cache": join(work, "cache"),
    "Acquire::Languages": "none",
    "Acquire::Retries": "2",
    // apt would otherwise switch to a user without access to a private folder.
    ...(process.getuid?.() === 0 ? { "APT::Sandbox::User": "root" } : {}),
  };
  return ["-qq", ...Object.entries(settings).flatMap(([name, value]) => ["-o", `${name}=${value}`])];
}

/** The version of this process's C library; undefined for other libraries. */
export function glibcVersion(): string | undefined {
  const report: unknown = process.report.getReport();
  const header = report && typeof report === "object" && "header" in report ? report.header : undefined;
  if (!header || typeof header !== "object" || !("glibcVersionRuntime" in header)) return undefined;
  return String(header.glibcVersionRuntime);
}
