/** Talks CalDAV to the server of an account, with the limits and guards of all requests to addresses that people typed. */
import { HubError } from "@hub/shared/errors";
import { GrantEndedError } from "../../../auth/google-grants.ts";
import { type FetchMessages, fetchPublic } from "../../../http/fetch-public.ts";
import { type Element, readLargeXml } from "../dav/xml.ts";

const maxMs = 20_000;
/** As much as a calendar file may have. */
const maxResponseBytes = 2 * 1024 * 1024;
/** Enough for a list of 5,000 files with the properties that are asked for. */
const maxElements = 60_000;

const messages: FetchMessages = {
  invalidAddress: "That is no address of a server. It begins with https://.",
  notPublic: "That address does not lead to the open internet, and the hub keeps calendars in step there alone.",
  unreachable: "The server of this account could not be reached.",
  unreadable: "The server of this account answers in a way that the hub cannot read.",
  timedOut: "The server of this account took longer than 20 seconds.",
  tooLarge: "The server of this account answered with more than 2 MB at once.",
  tooManyRedirects: "That address leads on and on to other addresses.",
};
const notEncrypted = "The hub sends a password over https:// alone. Please enter an address that begins so.";
const serverTrouble = "The other side has trouble right now. The hub tries again by itself.";

/** The server does not accept the user name and the password, or no longer does. */
export class WrongPassword extends HubError {
  constructor() {
    super("invalid", "The user name or the app password is not right, or the app password was ended there.");
  }
}

export interface Account {
  /** As it was typed. */
  url: string;
  /** The header's value; called once more, with `isRefused`, where the server answers 401. */
  authorization(isRefused: boolean): Promise<string>;
  /** Whether the authorization expires and can be renewed. */
  isRenewable?: boolean;
}

/** The authorization of an app password. */
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
  /** The address that answered, after redirects. */
  url: URL;
  status: number;
  etag: string | null;
  /** Undefined where the request was refused. */
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

  /** Throws a `HubError` in words where the server gives no usable answer. */
  async function request(method: string, url: URL, options: RequestOptions = {}): Promise<DavResponse> {
    requireOwnServer(url);
    const first = await send({ method, url, ...options }, await account.authorization(false));
    const answer =
      first.status === 401 && account.isRenewable
        ? await send({ method, url, ...options }, await account.authorization(true))
        : first;
    const { status, bytes, headers } = answer;
    if (status === 401) throw account.isRenewable ? new GrantEndedError() : new WrongPassword();
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
        "user-agent": "FamilyHub (keeps a family's calendar in step)",
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
      // A redirect gets the password too.
      requireRedirect(from, to) {
        if (to.origin !== from.origin || isWriting) throw foreignServerError(to);
      },
      hasBody: ({ status }) => status >= 200 && status < 300 && status !== 204,
    });
  }

  return {
    home,
    request,

    /** The answer to PROPFIND or REPORT; undefined where it is refused. */
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
    `That server leads to another one, ${where}, and the hub hands the password to nobody else. If you trust it, enter its address.`,
  );
}

/** The one service that redirects to another of its servers. Elsewhere, a neighbouring server may be anybody's. */
const icloudHost = /(^|\.)icloud\.com$/;

/** Whether an address is of the account's own server, or of another of iCloud's: no others get the password. */
export function isOfAccount(url: URL, home: URL): boolean {
  if (url.origin === home.origin) return true;
  return [url, home].every(({ protocol, hostname }) => protocol === "https:" && icloudHost.test(hostname));
}

const maxEtagChars = 300;

/** Without `W/`, which servers that compress answers add; null for what is no ETag or too long. */
export function plainEtag(header: string | undefined): string | null {
  const etag = header?.trim().replace(/^W\//, "") ?? "";
  return etag === "" || etag.length > maxEtagChars ? null : etag;
}
