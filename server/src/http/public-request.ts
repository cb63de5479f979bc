/**
 * Requests to addresses that people name, on the public internet alone. Where the family has a service of its own at
 * home, the operator names it (`PRIVATE_TARGETS`). Redirects are not followed.
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { demandReachable, ForbiddenTarget, guardedLookup } from "./public-lookup.ts";

const answerMs = 10_000;

/** How a request failed; `wasSent` says whether the other side may have taken it all the same. */
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

/** `privateTargets` are the origins that are not public and may be gone to all the same. */
export function createPublicRequests({ privateTargets }: { privateTargets: readonly string[] }) {
  const allowed = new Set(privateTargets);

  /** Throws `ForbiddenTarget` for an address to which nothing is sent, as far as the address itself tells. */
  function demandAllowed(text: string): URL {
    const url = new URL(text);
    if (allowed.has(url.origin)) return url;
    if (url.protocol !== "https:") throw new ForbiddenTarget("The address must begin with https://");
    demandReachable(url);
    return url;
  }

  return {
    demandAllowed,

    /** Lets requests to an origin pass, for as long as a check of the hub by itself takes; returns the way back. */
    allow(origin: string): () => void {
      allowed.add(origin);
      return () => void allowed.delete(origin);
    },

    /** Sends a POST and returns the status of the answer, of which nothing else is read. */
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
        // Until the connection stands, nothing has left the hub.
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
