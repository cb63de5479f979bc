/**
 * The closed list of errors, shared by HTTP and sockets. Close codes 4400 to 4499 are final for y-websocket's provider,
 * which stops reconnecting. It reconnects after every other code.
 */
export const errorCodes = {
  "bad-request": { status: 400, close: 4400, message: "We couldn't understand the request." },
  unauthorized: { status: 401, close: 4401, message: "Unauthorized" },
  forbidden: { status: 403, close: 4403, message: "You are not allowed to do that." },
  "not-found": { status: 404, close: 4404, message: "We couldn't find that." },
  conflict: { status: 409, close: 4409, message: "This was changed in the meantime. Reload the page and try again." },
  "too-large": { status: 413, close: 4413, message: "That is too large." },
  "wrong-type": { status: 415, close: 4415, message: "We can't read this type of file." },
  invalid: { status: 422, close: 4422, message: "That isn't valid. Check what you entered and try again." },
  outdated: { status: 426, close: 4426, message: "This page is older than the hub. Reload it to continue." },
  "rate-limited": { status: 429, close: 4429, message: "That was too fast. Wait a moment and try again." },
  internal: { status: 500, close: 1011, message: "Something went wrong on the hub." },
  unavailable: { status: 503, close: 1013, message: "The hub cannot save right now. Try again in a moment." },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** An error that a person may see: a code of the closed list, a friendly sentence, and the retry delay if known. */
export class HubError extends Error {
  override readonly name = "HubError";
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string = errorCodes[code].message, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns our own errors unchanged, and `internal` for all others, so unexpected texts are never shown. */
export function asHubError(error: unknown): HubError {
  return error instanceof HubError ? error : new HubError("internal");
}
