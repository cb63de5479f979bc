/** Fetches a calendar from a subscribed address. */
import type { IncomingHttpHeaders } from "node:http";
import { HubError } from "@hub/shared/errors";
import { maxImportBytes } from "@hub/shared/features/calendar/schema";
import { charsetIn } from "../../../calendar-files/reading/decoding.ts";
import { isCalendarStart } from "../../../calendar-files/reading/read-file.ts";
import {
  ConnectionFailure,
  type FetchMessages,
  fetchPublic,
  type PublicFetchOptions,
} from "../../../http/fetch-public.ts";
import type { CopyState } from "../../../storage/subscription-copies.ts";

const maxMs = 20_000;

const messages: FetchMessages = {
  invalidAddress: "That isn't a calendar address. Enter one that starts with https:// or webcal://.",
  notPublic: "That address isn't on the public internet. The hub reads calendars only from addresses that are.",
  unreachable: "We couldn't reach that address.",
  unreadable: "The hub can't read the response from that address.",
  timedOut: "That address took longer than 20 seconds to respond.",
  tooLarge: "That calendar is larger than 20 MB.",
  tooManyRedirects: "That address redirects too many times.",
};
const calendarMissing = "There is no calendar at that address.";
const accessDenied = "The hub has no access to that address. It may need a password, or the address may have changed.";
const wrongPassword = "That address doesn't accept the name and password in it.";
const isWebPage = "That address leads to a web page, not to a calendar. Look for a link that ends in .ics.";
const noCalendar = "That address doesn't return a calendar.";
const serverTrouble = "The calendar's server has a problem right now. The hub will try again automatically.";

type Validators = Pick<CopyState, "etag" | "lastModified">;

/** The response. `bytes` is undefined if nothing changed. */
export interface FetchedCalendar extends Validators {
  bytes: Uint8Array<ArrayBuffer> | undefined;
  /** The encoding that the response declares. */
  charset: string | undefined;
}

/** A host name with a dot, optionally with a port and a path. */
const isWithoutScheme = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

/** Normalizes a typed address. Throws `bad-request`. */
export function calendarAddress(typed: string): string {
  const written = typed.trim().replace(/^webcals?:\/\//i, "https://");
  const address = isWithoutScheme.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address) || !/^https?:\/\//i.test(address))
    throw new HubError("bad-request", messages.invalidAddress);
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/**
 * The address without TLS for a `webcal://` address, which can mean either. Undefined for others, and for addresses
 * with a password, which the hub sends without TLS only if the user typed `http://`.
 */
export function plainAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (!/^webcal:\/\//i.test(address)) return undefined;
  const url = new URL(calendarAddress(address.replace(/^webcal/i, "http")));
  return url.username === "" && url.password === "" ? url.href : undefined;
}

/** True if the connection failed, or if only the address without TLS may be an allowed private target. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof ConnectionFailure || (error instanceof HubError && error.message === messages.notPublic);
}

/** Splits an address into its URL without credentials and the `Authorization` header (RFC 7617). */
function withoutSecret(address: string): { url: string; credentials: string | undefined } {
  const url = new URL(address);
  const pair = `${decoded(url.username)}:${decoded(url.password)}`;
  const credentials = pair === ":" ? undefined : `Basic ${Buffer.from(pair).toString("base64")}`;
  url.username = "";
  url.password = "";
  return { url: url.href, credentials };
}

/** Returns a text with an invalid percent sign unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Throws a `HubError` with a message for the user. */
export async function fetchCalendar(
  address: string,
  { etag, lastModified }: Validators,
  options: Pick<PublicFetchOptions, "owner" | "privateTargets" | "signal">,
): Promise<FetchedCalendar> {
  const { url, credentials } = withoutSecret(address);
  const { headers, bytes } = await fetchPublic(url, {
    ...options,
    credentials,
    headers: {
      accept: "text/calendar, */*;q=0.5",
      "user-agent": "FamilyHub (calendar subscription)",
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    },
    maxBytes: maxImportBytes,
    maxMs,
    messages,
    hasBody: ({ status, headers }) => {
      if (status === 401 && credentials !== undefined) throw new HubError("invalid", wrongPassword);
      return hasCalendar(status, headers, etag ?? lastModified);
    },
  });
  if (bytes) requireCalendarFile(bytes);
  const charset = charsetIn(headers["content-type"]);
  return {
    bytes,
    charset,
    etag: boundedValidator(headers.etag),
    lastModified: boundedValidator(headers["last-modified"]),
  };
}

function hasCalendar(status: number, headers: IncomingHttpHeaders, validators: string | null): boolean {
  if (status === 200) return true;
  if (status === 304 && validators !== null) return false;
  if (status === 404 || status === 410) throw new HubError("invalid", calendarMissing);
  if (status === 401 || status === 403) throw new HubError("invalid", accessDenied);
  if (status === 429 || status >= 500) throw new HubError("invalid", serverTrouble);
  throw new HubError("invalid", headers["content-type"]?.startsWith("text/html") ? isWebPage : noCalendar);
}

const sniffedBytes = 4_000;

function requireCalendarFile(bytes: Uint8Array<ArrayBuffer>): void {
  if (isCalendarStart(bytes.subarray(0, sniffedBytes))) return;
  throw new HubError(
    "invalid",
    /^\s*</.test(Buffer.from(bytes.subarray(0, sniffedBytes)).toString("latin1")) ? isWebPage : noCalendar,
  );
}

const maxValidatorChars = 500;

/** Drops a long validator, because every later request would repeat it. */
function boundedValidator(validator: string | undefined): string | null {
  return validator !== undefined && validator.length <= maxValidatorChars ? validator : null;
}
