/** A CalDAV client. It has the limits and guards of all requests to addresses that users enter. */
import { HubError } from "@hub/shared/errors";
import { GrantEndedError } from "../../../auth/google-grants.ts";
import { type FetchMessages, fetchPublic } from "../../../http/fetch-public.ts";
import { type Element, readLargeXml } from "../dav/xml.ts";

const maxMs = 20_000;
/** The size limit of a calendar file. */
const maxResponseBytes = 2 * 1024 * 1024;
/** Enough to list 5,000 files with the requested properties. */
const maxElements = 60_000;

const messages: FetchMessages = {
  invalidAddress: "That isn't a server address. Enter one that starts with https://.",
  notPublic: "That address isn't on the public internet. The hub syncs calendars only with servers that are.",
  unreachable: "We couldn't reach this account's server.",
  unreadable: "The hub can't read the response from this account's server.",
  timedOut: "This account's server took longer than 20 seconds to respond.",
  tooLarge: "This account's server sent more than 2 MB at once.",
  tooManyRedirects: "That address redirects too many times.",
};
const notEncrypted = "The hub sends passwords only over https://. Enter an address that starts with https://.";
const serverTrouble = "This account's server has a problem right now. The hub will try again automatically.";

/** The server rejects the username or password. */
export class WrongPasswordError extends HubError {
  constructor() {
    super("invalid", "The username or app password is wrong, or the app password was revoked.");
  }
}

export interface Account {
  /** The address as the user entered it. */
  url: string;
  /** Returns the header's value. Called again with `isRefused` after a 401. */
  authorization(isRefused: boolean): Promise<string>;
  /** True if the authorization expires and can be renewed. */
  isRenewable?: boolean;
}

/** Basic authentication with an app password. */
export function basicAuthorization({
  userName,
  password,
}: {
  userName: string;
  password: string;
}): Pick<Account, "authorization"> {
  const text = `Basic ${Buffer.from(`${userName}:${password}`).toString("base64")}`;
  return { authorization: async () => text };
}

interface RequestOptions {
  depth?: "0" | "1";
  /** XML, except for PUT. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

interface DavRequest extends RequestOptions {
  method: string;
  url: URL;
}

export interface DavResponse {
  /** The URL of the response, after redirects. */
  url: URL;
  status: number;
  etag: string | null;
  /** Undefined if the server rejected the request. */
  bytes: Uint8Array | undefined;
}

export type DavClient = ReturnType<typeof createDavClient>;

export function createDavClient(
  account: Account,
  { owner, privateTargets, signal }: { owner: string; privateTargets: readonly string[]; signal: AbortSignal },
) {
  const home = new URL(account.url);

  function requireOwnServer(url: URL): void {
    if (!isOfAccount(url, home)) throw foreignServerError(url);
    if (url.protocol !== "https:" && !privateTargets.includes(url.origin))
      throw new HubError("bad-request", notEncrypted);
  }

  /** Throws a `HubError` with a message for the user if the response is unusable. */
  async function request(method: string, url: URL, options: RequestOptions = {}): Promise<DavResponse> {
    requireOwnServer(url);
    const first = await send({ method, url, ...options }, await account.authorization(false));
    const answer =
      first.status === 401 && account.isRenewable
        ? await send({ method, url, ...options }, await account.authorization(true))
        : first;
    const { status, bytes, headers } = answer;
    if (status === 401) throw account.isRenewable ? new GrantEndedError() : new WrongPasswordError();
    if (status === 429 || (status >= 500 && status !== 501 && status !== 507))
      throw new HubError("invalid", serverTrouble);
    return { url: answer.url, status, bytes, etag: plainEtag(headers.etag) };
  }

  function send({ method, url, depth, body, headers = {} }: DavRequest, authorization: string) {
    const isWriting = method === "PUT" || method === "DELETE";
    return fetchPublic(url.href, {
      method,
      body,
      headers: {
        authorization,
        "user-agent": "FamilyHub (calendar sync)",
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        ...(body !== undefined && !isWriting && { "content-type": "application/xml; charset=utf-8" }),
        ...(depth !== undefined && { depth }),
        ...headers,
      },
      owner,
      privateTargets,
      signal,
      maxBytes: maxResponseBytes,
      maxMs,
      messages,
      // The target of a redirect receives the password too.
      requireRedirect(from, to) {
        if (to.origin !== from.origin || isWriting) throw foreignServerError(to);
      },
      hasBody: ({ status }) => status >= 200 && status < 300 && status !== 204,
    });
  }

  return {
    home,
    request,

    /** The response to PROPFIND or REPORT. Undefined if the server rejects it. */
    async requestMultistatus(
      method: "PROPFIND" | "REPORT",
      url: URL,
      options: RequestOptions,
    ): Promise<Multistatus | undefined> {
      const { status, bytes, url: at } = await request(method, url, options);
      if (status !== 207 || !bytes) return undefined;
      const root = await readLargeXml(bytes, maxElements).catch((error: unknown) => {
        throw error instanceof HubError ? new HubError("invalid", messages.unreadable) : error;
      });
      if (root?.name !== "{DAV:}multistatus") throw new HubError("invalid", messages.unreadable);
      return { url: at, root };
    },
  };
}

export interface Multistatus {
  url: URL;
  root: Element;
}

function foreignServerError({ host }: URL): HubError {
  const where = host.slice(0, 100);
  return new HubError(
    "invalid",
    `That server redirects to another one, ${where}, and the hub doesn't send it your password. If you trust it, enter its address.`,
  );
}

/** iCloud redirects between its servers. At other providers, a sibling host may belong to a stranger. */
const icloudHost = /(^|\.)icloud\.com$/;

/** True for the account's own server and other iCloud servers. No other server receives the password. */
export function isOfAccount(url: URL, home: URL): boolean {
  if (url.origin === home.origin) return true;
  return [url, home].every(({ protocol, hostname }) => protocol === "https:" && icloudHost.test(hostname));
}

const maxEtagChars = 300;

/** Removes the `W/` that compressing servers add. Null for an invalid or too long ETag. */
export function plainEtag(header: string | undefined): string | null {
  const etag = header?.trim().replace(/^W\//, "") ?? "";
  return etag === "" || etag.length > maxEtagChars ? null : etag;
}
