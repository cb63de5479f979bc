/** Caches the client's hashed files compressed in memory: they are few, never change, and phones wait for them. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { NextFunction, Request, Response } from "express";

type Encoding = "br" | "gzip";

// The best quality saves only 5 % more and would delay the first phone by seconds.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const brotli = promisify<Buffer, typeof brotliOptions, Buffer>(brotliCompress);
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const compressible = /\.(js|css|svg|json)$/;

/** Serves compressed files of a folder to clients that accept them. The next handler serves all others. */
export function serveCompressed(folder: string, headers: Record<string, string>) {
  const names = new Set(listFiles(folder).filter((name) => compressible.test(name)));
  const ready = new Map<string, Promise<Buffer>>();

  function compressed(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const bytes = ready.get(key) ?? readFile(join(folder, name)).then(compress[encoding]);
    ready.set(key, bytes);
    bytes.catch(() => ready.delete(key));
    return bytes;
  }

  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const name = request.path.slice(1);
    const encoding = request.acceptsEncodings(["br", "gzip"]);
    if (request.method !== "GET" || (encoding !== "br" && encoding !== "gzip") || !names.has(name)) return next();
    const bytes = await compressed(name, encoding);
    response.set({ ...headers, "Content-Encoding": encoding, Vary: "Accept-Encoding" });
    response.type(name).send(bytes);
  };
}

/** Empty without a client build. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
