/**
 * Sends requests to addresses that people typed, on the public internet only. Operators can allow services of the home
 * network with `PRIVATE_TARGETS`. Redirects are not followed.
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { sendWithinLimit } from "../outgoing-limit.ts";
import { startTimeLimit } from "../time-limit.ts";
import { ForbiddenTarget, guardedLookup, requireReachable } from "./public-lookup.ts";

/** The time for the whole request: waiting for a slot, name lookup, connection, and the response headers. */
const defaultTimeoutMs = 10_000;
const maxHeaderBytes = 8 * 1024;

/** A failed request. `wasSent` is true when the other side may have received it. */
export class RequestFailure extends Error {
  readonly wasSent: boolean;
  constructor(message: string, { wasSent }: { wasSent: boolean }) {
    super(message);
    this.wasSent = wasSent;
  }
}

export interface PublicPost {
  /** The person that the request belongs to; see `outgoing-limit.ts`. */
  owner: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export type PublicRequests = ReturnType<typeof createPublicRequests>;

interface PublicRequestOptions {
  /** Origins that are allowed although they are not public. */
  privateTargets: readonly string[];
  maxMs?: number;
}

export function createPublicRequests({ privateTargets, maxMs = defaultTimeoutMs }: PublicRequestOptions) {
  const allowed = new Set(privateTargets);

  /**
   * Throws `ForbiddenTarget` for an address that is not allowed. Its resolved addresses are checked when connecting.
   */
  function requireAllowed(text: string): URL {
    const url = new URL(text);
    if (allowed.has(url.origin)) return url;
    if (url.protocol !== "https:") throw new ForbiddenTarget("The address must begin with https://");
    requireReachable(url);
    return url;
  }

  return {
    requireAllowed,

    /** Allows an origin during a self-test. Returns the function that revokes it. */
    allow(origin: string): () => void {
      allowed.add(origin);
      return () => void allowed.delete(origin);
    },

    /**
     * Sends a POST and returns the response status; reads nothing else. Throws `ForbiddenTarget`, or `RequestFailure`
     * without a response before the deadline.
     */
    async post({ url: text, owner, headers, body }: PublicPost): Promise<number> {
      const url = requireAllowed(text);
      const { signal, end } = startTimeLimit(maxMs);
      const pending = { isGuarded: !allowed.has(url.origin), headers, body, signal, wasSent: false };
      try {
        return await sendWithinLimit(owner, signal, () => send(url, pending));
      } catch (error) {
        if (error instanceof ForbiddenTarget) throw error;
        const reason = signal.aborted ? "The service did not answer in time" : toMessage(error);
        throw new RequestFailure(reason, { wasSent: pending.wasSent });
      } finally {
        end();
      }
    },
  };
}

interface PendingRequest extends Pick<PublicPost, "headers" | "body"> {
  /** Whether the addresses of the name must be public. */
  isGuarded: boolean;
  signal: AbortSignal;
  wasSent: boolean;
}

function send(url: URL, pending: PendingRequest): Promise<number> {
  const { headers, body, signal, isGuarded } = pending;
  const isHttps = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, signal, agent: false, maxHeaderSize: maxHeaderBytes } as const;
    const lookup = isGuarded ? { lookup: guardedLookup() } : {};
    const request = (isHttps ? requestHttps : requestHttp)(url, { ...options, ...lookup });
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on("error", reject);
    // Before the connection exists, nothing has left the hub.
    request.on("socket", (socket) => {
      socket.once(isHttps ? "secureConnect" : "connect", () => {
        pending.wasSent = true;
      });
    });
    request.end(body);
  });
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
