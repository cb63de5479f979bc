/**
 * Serves the built client for every path that is not an API call. Browsers may cache hashed files for a year and
 * revalidate the page every time.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { HubError } from "@hub/shared/errors";
import express, { type NextFunction, type Request, type Response, Router } from "express";
import { builtClient } from "../files.ts";
import { serveCompressed } from "./compressed-files.ts";

const immutableCacheControl = "public, max-age=31536000, immutable";

/** A path with an extension or a hidden part names a file, not a page. A missing picture must not return a page. */
const fileLike = /\.[a-z0-9]{1,11}$|\/\./i;

export function serveClient(folder = builtClient): Router {
  const router = Router();
  const readPage = cacheFile(join(folder, "index.html"));
  const assets = join(folder, "assets");
  router.use("/assets", serveCompressed(assets, { "Cache-Control": immutableCacheControl }));
  router.use("/assets", express.static(assets, { immutable: true, maxAge: "365d", fallthrough: true, index: false }));
  // A missing hashed file belongs to an older build. Returning the page would not be a script.
  router.use("/assets", () => {
    throw new HubError("not-found");
  });
  router.use(express.static(folder, { index: false, redirect: false, maxAge: 0 }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    if (fileLike.test(request.path)) return next(new HubError("not-found"));
    const page = readPage();
    if (!page) return next(new HubError("not-found", "The hub's pages haven't been built yet."));
    response.setHeader("Cache-Control", "no-cache");
    response.type("html").send(page);
  });
  return router;
}

/**
 * Caches a file in memory, so it can be served when the process is out of file descriptors. Rereads the file when it
 * changes.
 */
function cacheFile(path: string): () => Buffer | undefined {
  let cached: { bytes: Buffer; changedMs: number } | undefined;
  const read = () => {
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return undefined;
    if (cached?.changedMs !== changedMs) cached = { bytes: readFileSync(path), changedMs };
    return cached.bytes;
  };
  read();
  return read;
}
