/**
 * Sends requests to addresses that people typed, on the public internet only. The operator can allow a service of the
 * home network by `PRIVATE_TARGETS`. Redirects are not followed.
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { demandReachable, ForbiddenTarget, guardedLookup } from "./public-lookup.ts";

const answerMs = 10_000;

/** A failed request; `wasSent` says whether the other side may have received it all the same. */
export class RequestFailure extends Error {
  readonly wasSent: boolean;
  constructor(message: string, { wasSent }: { wasSent: boolean }) {
    super(message);
    this.wasSent = wasSent;
  }
}

export interface PublicPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export type PublicRequests = ReturnType<typeof createPublicRequests>;

/** `privateTargets` are origins that may be reached although they are not public. */
export function createPublicRequests({ privateTargets }: { privateTargets: readonly string[] }) {
  const allowed = new Set(privateTargets);

  /**
   * Throws `ForbiddenTarget` for an address that is not allowed; what its name resolves to is checked on connecting.
   */
  function demandAllowed(text: string): URL {
    const url = new URL(text);
    if (allowed.has(url.origin)) return url;
    if (url.protocol !== "https:") throw new ForbiddenTarget("The address must begin with https://");
    demandReachable(url);
    return url;
  }

  return {
    demandAllowed,

    /** Allows an origin for the time of a self-test. Returns the function that ends it. */
    allow(origin: string): () => void {
      allowed.add(origin);
      return () => void allowed.delete(origin);
    },

    /** Sends a POST and returns the status of the answer; nothing else of the answer is read. */
    post({ url: text, headers, body }: PublicPost): Promise<number> {
      return new Promise((resolve, reject) => {
        const url = demandAllowed(text);
        const request = url.protocol === "https:" ? requestHttps : requestHttp;
        const lookup = allowed.has(url.origin) ? {} : { lookup: guardedLookup() };
        let wasSent = false;
        const sending = request(url, { method: "POST", headers, timeout: answerMs, agent: false, ...lookup });
        const fail = (error: Error) =>
          reject(error instanceof ForbiddenTarget ? error : new RequestFailure(error.message, { wasSent }));
        sending.on("response", (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        });
        sending.on("timeout", () => sending.destroy(new Error("There was no answer in time")));
        sending.on("error", fail);
        // Before the connection is made, nothing has left the hub.
        sending.on("socket", (socket) => {
          socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
            wasSent = true;
          });
        });
        sending.end(body);
      });
    },
  };
}
