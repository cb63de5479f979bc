/** What a page of the hub may be given from this device's disk. Everything else is the hub's own to answer. */
export type AskedFor = { kind: "page" } | { kind: "file"; path: string } | { kind: "hub" };

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

const toHub: AskedFor = { kind: "hub" };
/** Answered by the hub and by nobody else, also when a person types them into the address line. */
const ofHub = /^\/(api|sync|socket\.io|healthz|readyz|metrics)(\/|$)/;
const assets = /^\/assets\/[^/]+$/;

/** `files` are the paths that this version of the program has on disk. */
export function askedFor({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): AskedFor {
  const { origin: ownerOfUrl, pathname } = new URL(url);
  if (method !== "GET" || ownerOfUrl !== origin || ofHub.test(pathname)) return toHub;
  if (files.has(pathname) || assets.test(pathname)) return { kind: "file", path: pathname };
  return mode === "navigate" ? { kind: "page" } : toHub;
}

const prefix = "hub-program:";

/** Every version keeps its files under a name of its own. */
export function cacheOf(version: string): string {
  return prefix + version;
}

/**
 * The caches to let go of when a version begins to answer. The one before it stays: pages that are still open need its
 * files, and the hub has them no more.
 */
export function outlived(names: readonly string[], current: string): string[] {
  const former = names.filter((name) => name.startsWith(prefix) && name !== current);
  return former.slice(0, -1);
}
