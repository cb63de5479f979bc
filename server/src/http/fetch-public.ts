/**
 * Fetches an address that somebody typed, from the public internet only, so that nobody can use the hub to reach
 * machines in its own network. Every address that the name or a redirect leads to must be public, and the hub
 * connects to exactly the address that it checked.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HubError } from "@hub/shared/errors";
import { sendInTurn } from "../outgoing-limit.ts";
import { startTimeLimit } from "../time-limit.ts";
import { demandReachable, ForbiddenTarget, guardedLookup, type MayReach } from "./public-lookup.ts";

const maxRedirects = 5;

/** What is said to the person who typed the address. */
export interface FetchWords {
  noAddress: string;
  notPublic: string;
  away: string;
  unreadable: string;
  slow: string;
  tooLarge: string;
  circles: string;
}

export interface Wanted {
  /** The person or the family for whom it is fetched; see `outgoing-limit.ts`. */
  owner: string;
  /** GET by default; a followed redirect gets the same method and body. */
  method?: string;
  body?: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** The `Authorization` header. It is sent to the origin of the address alone, also after redirects. */
  credentials?: string | undefined;
  maxBytes: number;
  maxMs: number;
  words: FetchWords;
  /** Throws for an answer whose body is not read; false for one that has none. */
  hasBody(answer: { status: number; headers: IncomingHttpHeaders }): boolean;
  mayReach?: MayReach | undefined;
  /** Throws where a redirect must not be followed, because headers such as a password are sent along. */
  demandFollow?(from: URL, to: URL): void;
  /** Origins of the home network that may be reached all the same. */
  privateTargets?: readonly string[];
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

export interface Fetched {
  /** The address that answered after all redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined where the answer has none. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** The address could not be connected to. A certificate that is not valid is no such failure. */
export class Unconnected extends HubError {}

const unconnectedCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  // The other side does not speak TLS.
  ...["EPROTO", "ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"],
]);

function isUnconnected(error: unknown): boolean {
  return error instanceof Error && "code" in error && unconnectedCodes.has(String(error.code));
}

/** Throws `bad-request`, `too-large` or `invalid` in words for the person who typed the address. */
export async function fetchPublic(address: string, wanted: Wanted): Promise<Fetched> {
  const { words, signal } = wanted;
  const limit = startTimeLimit(wanted.maxMs, signal);
  try {
    return await sendInTurn(wanted.owner, limit.signal, () =>
      follow(readAddress(address, words), wanted, limit.signal),
    );
  } catch (error) {
    if (error instanceof HubError) throw error;
    if (error instanceof ForbiddenTarget) throw new HubError("bad-request", words.notPublic);
    if (isUnconnected(error) && !limit.signal.aborted) throw new Unconnected("invalid", words.away);
    throw new HubError("invalid", limit.signal.aborted && !signal?.aborted ? words.slow : words.away);
  } finally {
    limit.end();
  }
}

/** Asks for an address, and for those to which it redirects. */
async function follow(from: URL, wanted: Wanted, signal: AbortSignal): Promise<Fetched> {
  const { words } = wanted;
  let url = from;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await ask(url, url.origin === from.origin ? withCredentials(wanted) : wanted, signal);
    const next = nextAddress(response, url, words);
    if (next === undefined) {
      const answer = await readAnswer(response, wanted);
      // Node takes an aborted answer without a length for a whole one.
      signal.throwIfAborted();
      return { url, ...answer };
    }
    response.destroy();
    wanted.demandFollow?.(url, next);
    url = next;
  }
  throw new HubError("invalid", words.circles);
}

function withCredentials({ credentials, headers, ...wanted }: Wanted): Wanted {
  return { ...wanted, headers: { ...headers, ...(credentials !== undefined && { authorization: credentials }) } };
}

function readAddress(text: string, { noAddress }: FetchWords, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new HubError("bad-request", noAddress);
  return url;
}

function nextAddress({ statusCode = 0, headers }: IncomingMessage, from: URL, words: FetchWords): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  return isRedirect && headers.location !== undefined ? readAddress(headers.location, words, from) : undefined;
}

function ask(
  url: URL,
  { mayReach, privateTargets = [], method = "GET", headers, body }: Wanted,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isAllowed = privateTargets.includes(url.origin);
  if (!isAllowed) demandReachable(url, mayReach);
  const lookup = isAllowed ? {} : { lookup: guardedLookup(mayReach) };
  return new Promise((resolve, reject) => {
    // A new connection for each request, because a kept one would not be checked again.
    const options = { method, signal, agent: false, headers, ...lookup };
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  { hasBody, maxBytes, words }: Wanted,
): Promise<Omit<Fetched, "url">> {
  const { statusCode: status = 0, headers } = response;
  try {
    if (!hasBody({ status, headers })) return { status, headers, bytes: undefined };
    const pieces: Buffer[] = [];
    let size = 0;
    let received = 0;
    response.on("data", (piece: Buffer) => {
      received += piece.length;
      if (received > maxBytes) response.destroy(new HubError("too-large", words.tooLarge));
    });
    for await (const piece of unpacked(response, words)) {
      size += (piece as Buffer).length;
      if (size > maxBytes) throw new HubError("too-large", words.tooLarge);
      pieces.push(piece as Buffer);
    }
    return { status, headers, bytes: new Uint8Array(Buffer.concat(pieces)) };
  } finally {
    response.destroy();
  }
}

/** The body without its compression. Servers also compress when nobody asked for it. */
function unpacked(response: IncomingMessage, { unreadable }: FetchWords): Readable {
  const packing = response.headers["content-encoding"]?.toLowerCase() ?? "identity";
  const unpack = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (packing === "identity") return response;
  const create = unpack[packing as keyof typeof unpack];
  if (!create) throw new HubError("invalid", unreadable);
  const stream = create();
  response.on("error", (error) => stream.destroy(error));
  return response.pipe(stream);
}
