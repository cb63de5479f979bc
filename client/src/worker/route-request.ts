/** What the service worker may answer from this device's disk. The hub answers everything else. */
export type RequestTarget = { kind: "page" } | { kind: "file"; path: string } | { kind: "hub" };

export interface FetchedRequest {
  method: string;
  mode: string;
  url: string;
}

const toHub: RequestTarget = { kind: "hub" };
/** Only the hub answers these, also when a person types them into the address bar. */
const hubPaths = /^\/(api|sync|socket\.io|healthz|readyz|metrics)(\/|$)/;
const assets = /^\/assets\/[^/]+$/;

/** `files` are the paths that this version of the program has on disk. */
export function routeRequest(
  { method, mode, url }: FetchedRequest,
  origin: string,
  files: ReadonlySet<string>,
): RequestTarget {
  const { origin: urlOrigin, pathname } = new URL(url);
  if (method !== "GET" || urlOrigin !== origin || hubPaths.test(pathname)) return toHub;
  if (files.has(pathname) || assets.test(pathname)) return { kind: "file", path: pathname };
  return mode === "navigate" ? { kind: "page" } : toHub;
}

const prefix = "hub-program:";

/** Each version stores its files under its own name. */
export function cacheName(version: string): string {
  return prefix + version;
}

/**
 * The caches to delete when a version starts to answer. The one before it stays: open pages need its files, which the
 * hub no longer has.
 */
export function expiredCaches(names: readonly string[], current: string): string[] {
  const previous = names.filter((name) => name.startsWith(prefix) && name !== current);
  return previous.slice(0, -1);
}
