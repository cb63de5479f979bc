/** Decides which requests the service worker serves from disk. The hub answers all others. */
export type RequestTarget = { kind: "page" } | { kind: "file"; path: string } | { kind: "hub" };

export interface FetchedRequest {
  method: string;
  mode: string;
  url: string;
}

const toHub: RequestTarget = { kind: "hub" };
/** Only the hub answers these paths, even when the user enters them in the address bar. */
const hubPaths = /^\/(api|sync|socket\.io|healthz|readyz|metrics)(\/|$)/;
const assets = /^\/assets\/[^/]+$/;

/** `files` are the paths that this version of the app has on disk. */
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

/** The name of a version's cache. */
export function cacheName(version: string): string {
  return prefix + version;
}

/**
 * The caches to delete when a version becomes active. The previous one stays, because open pages need files that the
 * hub no longer has.
 */
export function expiredCaches(names: readonly string[], current: string): string[] {
  const previous = names.filter((name) => name.startsWith(prefix) && name !== current);
  return previous.slice(0, -1);
}
