/** Fetches a web page whose address a person typed. */
import { HubError } from "@hub/shared/errors";
import { type FetchMessages, fetchPublic, type PublicFetchOptions } from "./fetch-public.ts";

const maxMs = 10_000;

const messages: FetchMessages = {
  invalidAddress: "That is not a web address. It must start with http:// or https://.",
  notPublic: "That address is not on the public internet. The hub reads pages only from addresses that are.",
  unreachable: "We couldn't reach that page.",
  unreadable: "We couldn't read that page. Open it in your browser and paste its text.",
  timedOut: "That page took longer than 10 seconds.",
  tooLarge: "That page is larger than 5 MB.",
  tooManyRedirects: "That address redirects too many times.",
};

export interface WebPage {
  bytes: Uint8Array<ArrayBuffer>;
  charset: string | undefined;
}

export type FetchOptions = Pick<PublicFetchOptions, "owner" | "mayReach" | "signal"> & { maxWaitMs?: number };

/** Throws `bad-request`, `too-large` or `invalid` with a message for the person who typed the address. */
export async function fetchPage(address: string, { maxWaitMs = maxMs, ...options }: FetchOptions): Promise<WebPage> {
  const { headers, bytes = new Uint8Array() } = await fetchPublic(address, {
    ...options,
    headers: { accept: "text/html, text/plain;q=0.5", "user-agent": "FamilyHub (reads one recipe for a person)" },
    maxBytes: 5 * 1024 * 1024,
    maxMs: maxWaitMs,
    messages,
    hasBody({ status, headers }) {
      if (status === 200 && /^(?:text\/|application\/xhtml)/i.test(headers["content-type"] ?? "text/html")) return true;
      throw new HubError("invalid", messages.unreadable);
    },
  });
  const [, charset] = /charset\s*=\s*"?([\w-]{1,40})/i.exec(headers["content-type"] ?? "") ?? [];
  return { bytes, charset };
}
