/**
 * Fetches a web page whose address somebody typed, from the public internet only, so that nobody can use the hub to
 * reach machines in its own network. Every address that the name or a redirect leads to must be public, and the hub
 * connects to exactly the address that it checked.
 */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HubError } from "@hub/shared/errors";
import { withTimeLimit } from "../time-limit.ts";
import { demandReachable, ForbiddenTarget, guardedLookup, type MayReach } from "./public-lookup.ts";

const maxBytes = 5 * 1024 * 1024;
const maxMs = 10_000;
const maxRedirects = 5;

const words = {
  noAddress: "That is no address of a page. It has to begin with http:// or https://.",
  notPublic: "That address does not lead to the open internet, and the hub reads pages from there alone.",
  away: "That page could not be reached.",
  refused: "That page did not answer as a page. Open it in your browser and paste its text.",
  slow: "That page took longer than 10 seconds.",
  tooLarge: "That page is larger than 5 MB.",
  circles: "That address leads on and on to other addresses.",
} as const;

export interface FetchedPage {
  bytes: Uint8Array<ArrayBuffer>;
  charset: string | undefined;
}

export interface FetchOptions {
  mayReach?: MayReach;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal | undefined;
  maxWaitMs?: number;
}

/** Throws `bad-request`, `too-large` or `invalid` in words for the person who typed the address. */
export async function fetchPage(
  address: string,
  { mayReach, signal, maxWaitMs = maxMs }: FetchOptions = {},
): Promise<FetchedPage> {
  const ends = withTimeLimit(maxWaitMs, signal);
  try {
    let url = readAddress(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await ask(url, mayReach, ends);
      const next = nextAddress(response, url);
      if (next === undefined) return await readBody(response);
      response.destroy();
      url = next;
    }
    throw new HubError("invalid", words.circles);
  } catch (error) {
    if (error instanceof HubError) throw error;
    if (error instanceof ForbiddenTarget) throw new HubError("bad-request", words.notPublic);
    throw new HubError("invalid", ends.aborted && !signal?.aborted ? words.slow : words.away);
  }
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new HubError("bad-request", words.noAddress);
  return url;
}

function nextAddress({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  return isRedirect && headers.location !== undefined ? readAddress(headers.location, from) : undefined;
}

function ask(url: URL, mayReach: MayReach | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  demandReachable(url, mayReach);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        signal,
        lookup: guardedLookup(mayReach),
        // A new connection for each request, because a kept one would not be checked again.
        agent: false,
        headers: { accept: "text/html, text/plain;q=0.5", "user-agent": "FamilyHub (reads one recipe for a person)" },
      },
      resolve,
    );
    request.on("error", reject);
    request.end();
  });
}

async function readBody(response: IncomingMessage): Promise<FetchedPage> {
  const type = response.headers["content-type"] ?? "text/html";
  const isPage = response.statusCode === 200 && /^(?:text\/|application\/xhtml)/i.test(type);
  if (!isPage) {
    response.destroy();
    throw new HubError("invalid", words.refused);
  }
  const pieces: Buffer[] = [];
  let size = 0;
  let received = 0;
  response.on("data", (piece: Buffer) => {
    received += piece.length;
    if (received > maxBytes) response.destroy(new HubError("too-large", words.tooLarge));
  });
  for await (const piece of unpacked(response)) {
    size += (piece as Buffer).length;
    if (size > maxBytes) {
      response.destroy();
      throw new HubError("too-large", words.tooLarge);
    }
    pieces.push(piece as Buffer);
  }
  const [, charset] = /charset\s*=\s*"?([\w-]{1,40})/i.exec(type) ?? [];
  return { bytes: new Uint8Array(Buffer.concat(pieces)), charset };
}

/** The body without its compression. Servers also compress when nobody asked for it. */
function unpacked(response: IncomingMessage): Readable {
  const packing = response.headers["content-encoding"]?.toLowerCase() ?? "identity";
  const unpack = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (packing === "identity") return response;
  const create = unpack[packing as keyof typeof unpack];
  if (!create) throw new HubError("invalid", words.refused);
  const stream = create();
  response.on("error", (error) => stream.destroy(error));
  return response.pipe(stream);
}
