import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The release of each distribution with a C library that is new enough for the embedded MongoDB engine. */
const newerSuites: Record<string, string> = { debian: "trixie", ubuntu: "noble" };

interface Mirror {
  uri: string;
  signedBy: string | undefined;
}

/** Lines for apt's source list: the newer release on this machine's mirrors. Throws without a mirror. */
export function mirrorLines(etc = "/etc"): { suite: string; lines: string[] } {
  const release = readText(join(etc, "os-release"));
  const suite = newerSuites[/^ID="?([a-z]+)/m.exec(release)?.[1] ?? ""];
  const codename = /^VERSION_CODENAME="?([a-z]+)/m.exec(release)?.[1];
  if (suite === undefined || codename === undefined) throw new Error("this is neither Debian nor Ubuntu");
  const mirrors = findMirrors(join(etc, "apt"), codename);
  if (mirrors.length === 0) throw new Error(`apt names no mirror for ${codename}`);
  const lines = mirrors.map(
    ({ uri, signedBy }) => `deb ${signedBy ? `[signed-by=${signedBy}] ` : ""}${uri} ${suite} main`,
  );
  return { suite, lines };
}

function findMirrors(folder: string, codename: string): Mirror[] {
  const parts = join(folder, "sources.list.d");
  const names = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
  return [join(folder, "sources.list"), ...names].flatMap((path) => {
    if (path.endsWith(".sources")) return readStanzas(readText(path), codename);
    return path.endsWith(".list") ? readLines(readText(path), codename) : [];
  });
}

/** The older form: `deb [signed-by=key] uri suite main`. */
function readLines(content: string, codename: string): Mirror[] {
  return content.split("\n").flatMap((line) => {
    const [, options = "", uri, suite, components = ""] =
      /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*(.*)$/.exec(line) ?? [];
    if (!uri || suite !== codename || !/\bmain\b/.test(components)) return [];
    return [{ uri, signedBy: /signed-by=(\S+)/.exec(options)?.[1] }];
  });
}

/** The newer form: stanzas of `Name: value` lines. */
function readStanzas(content: string, codename: string): Mirror[] {
  const plain = content.replace(/^#.*\n/gm, "");
  return plain.split(/\n\s*\n/).flatMap((stanza) => {
    const value = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(stanza)?.[1]?.trim() ?? "";
    const isRelease =
      value("Suites").split(/\s+/).includes(codename) && value("Components").split(/\s+/).includes("main");
    const uris = value("URIs")
      .split(/\s+/)
      .filter((uri) => uri !== "");
    // A stanza may also contain the key itself; apt's own keys apply then.
    const signedBy = /^\/\S+$/.exec(value("Signed-By"))?.[0];
    return isRelease ? uris.map((uri) => ({ uri, signedBy })) : [];
  });
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
