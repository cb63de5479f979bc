/**
 * Fetches an address that a person typed, from the public internet only (SSRF protection). Every address that the name
 * or a redirect resolves to must be public, and the hub connects to exactly the address that it checked.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { HubError } from "@hub/shared/errors";
import { sendWithinLimit } from "../outgoing-limit.ts";
import { startTimeLimit } from "../time-limit.ts";
import { ForbiddenTarget, guardedLookup, type MayReach, requireReachable } from "./public-lookup.ts";

const maxRedirects = 5;

/** Messages for the person who typed the address. */
export interface FetchMessages {
  invalidAddress: string;
  notPublic: string;
  unreachable: string;
  unreadable: string;
  timedOut: string;
  tooLarge: string;
  tooManyRedirects: string;
}

export interface PublicFetchOptions {
  /** The person or family that the request belongs to; see `outgoing-limit.ts`. */
  owner: string;
  /** GET by default. A redirect repeats the method and the body. */
  method?: string;
  body?: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** The `Authorization` header. It is sent only to the origin of the address, even after redirects. */
  credentials?: string | undefined;
  maxBytes: number;
  maxMs: number;
  messages: FetchMessages;
  /** Throws for an answer whose body must not be read; false for one without a body. */
  hasBody(answer: { status: number; headers: IncomingHttpHeaders }): boolean;
  mayReach?: MayReach | undefined;
  /** Throws for a redirect that must not be followed, because the request carries secrets such as a password. */
  requireRedirect?(from: URL, to: URL): void;
  /** Origins of the home network that are allowed in addition. */
  privateTargets?: readonly string[];
  /** Aborts the request when its result is no longer needed. */
  signal?: AbortSignal | undefined;
}

export interface PublicResponse {
  /** The final address after all redirects. */
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined for an answer without a body. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** The connection to the address failed. An invalid certificate does not count as such a failure. */
export class ConnectionFailure extends HubError {}

const connectionFailureCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  // The other side does not speak TLS.
  ...["EPROTO", "ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"],
]);

function isConnectionFailure(error: unknown): boolean {
  return error instanceof Error && "code" in error && connectionFailureCodes.has(String(error.code));
}

/** Throws `bad-request`, `too-large` or `invalid` with a message for the person who typed the address. */
export async function fetchPublic(address: string, options: PublicFetchOptions): Promise<PublicResponse> {
  const { messages, signal } = options;
  const limit = startTimeLimit(options.maxMs, signal);
  try {
    return await sendWithinLimit(options.owner, limit.signal, () =>
      follow(readAddress(address, messages), options, limit.signal),
    );
  } catch (error) {
    if (error instanceof HubError) throw error;
    if (error instanceof ForbiddenTarget) throw new HubError("bad-request", messages.notPublic);
    if (isConnectionFailure(error) && !limit.signal.aborted)
      throw new ConnectionFailure("invalid", messages.unreachable);
    throw new HubError("invalid", limit.signal.aborted && !signal?.aborted ? messages.timedOut : messages.unreachable);
  } finally {
    limit.end();
  }
}

/** Requests an address and follows its redirects. */
async function follow(from: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<PublicResponse> {
  const { messages } = options;
  let url = from;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await sendRequest(url, url.origin === from.origin ? withCredentials(options) : options, signal);
    const next = nextAddress(response, url, messages);
    if (next === undefined) {
      const answer = await readAnswer(response, options);
      // Node treats an aborted answer without a length as complete.
      signal.throwIfAborted();
      return { url, ...answer };
    }
    response.destroy();
    options.requireRedirect?.(url, next);
    url = next;
  }
  throw new HubError("invalid", messages.tooManyRedirects);
}

function withCredentials({ credentials, headers, ...options }: PublicFetchOptions): PublicFetchOptions {
  return { ...options, headers: { ...headers, ...(credentials !== undefined && { authorization: credentials }) } };
}

function readAddress(text: string, { invalidAddress }: FetchMessages, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new HubError("bad-request", invalidAddress);
  return url;
}

function nextAddress(
  { statusCode = 0, headers }: IncomingMessage,
  from: URL,
  messages: FetchMessages,
): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
  return isRedirect && headers.location !== undefined ? readAddress(headers.location, messages, from) : undefined;
}

function sendRequest(
  url: URL,
  { mayReach, privateTargets = [], method = "GET", headers, body }: PublicFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isAllowed = privateTargets.includes(url.origin);
  if (!isAllowed) requireReachable(url, mayReach);
  const lookup = isAllowed ? {} : { lookup: guardedLookup(mayReach) };
  return new Promise((resolve, reject) => {
    // A new connection for each request, because a pooled connection would skip the address check.
    const options = { method, signal, agent: false, headers, ...lookup };
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", reject);
    request.end(body);
  });
}

async function readAnswer(
  response: IncomingMessage,
  { hasBody, maxBytes, messages }: PublicFetchOptions,
): Promise<Omit<PublicResponse, "url">> {
  const { statusCode: status = 0, headers } = response;
  try {
    if (!hasBody({ status, headers })) return { status, headers, bytes: undefined };
    const chunks: Buffer[] = [];
    let size = 0;
    let received = 0;
    response.on("data", (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) response.destroy(new HubError("too-large", messages.tooLarge));
    });
    for await (const chunk of decompress(response, messages)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new HubError("too-large", messages.tooLarge);
      chunks.push(chunk as Buffer);
    }
    return { status, headers, bytes: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}

/** Decompresses the body. Some servers compress without being asked. */
function decompress(response: IncomingMessage, { unreadable }: FetchMessages): Readable {
  const encoding = response.headers["content-encoding"]?.toLowerCase() ?? "identity";
  const decompressors = {
    gzip: createGunzip,
    "x-gzip": createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  if (encoding === "identity") return response;
  const create = decompressors[encoding as keyof typeof decompressors];
  if (!create) throw new HubError("invalid", unreadable);
  const stream = create();
  response.on("error", (error) => stream.destroy(error));
  return response.pipe(stream);
}
