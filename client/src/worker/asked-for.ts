/** What the service worker may answer from this device's disk. The hub answers everything else. */
export type AskedFor = { kind: "page" } | { kind: "file"; path: string } | { kind: "hub" };

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

const toHub: AskedFor = { kind: "hub" };
/** Only the hub answers these, also when a person types them into the address bar. */
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

/** Each version stores its files under its own name. */
export function cacheOf(version: string): string {
  return prefix + version;
}

/**
 * The caches to delete when a version starts to answer. The one before it stays: open pages need its files, which the
 * hub no longer has.
 */
export function outlived(names: readonly string[], current: string): string[] {
  const former = names.filter((name) => name.startsWith(prefix) && name !== current);
  return former.slice(0, -1);
}
