import { type ErrorCode, errorCodes } from "@hub/shared/errors";

/** What a final close of the document's socket asks of this device. */
export type Verdict =
  | { kind: "leave"; connection: "signed-out" | "removed" | "outdated" }
  /** The replica is of an older epoch; undefined where the hub did not say which is the current one. */
  | { kind: "epoch"; epoch: number | undefined }
  /** Something that the replica holds will never be taken. */
  | { kind: "refused" }
  | { kind: "wait" };

const codeByClose = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([code, { close }]) => [close, code as ErrorCode]),
);

export function readClose(close: number, reason: string): Verdict {
  switch (codeByClose.get(close)) {
    case "unauthorized":
      return { kind: "leave", connection: "signed-out" };
    // Denied and missing look alike to strangers.
    case "forbidden":
    case "not-found":
      return { kind: "leave", connection: "removed" };
    case "outdated":
      return { kind: "leave", connection: "outdated" };
    case "conflict":
      return { kind: "epoch", epoch: readEpoch(reason) };
    case "bad-request":
    case "too-large":
    case "invalid":
      return { kind: "refused" };
    default:
      return { kind: "wait" };
  }
}

function readEpoch(reason: string): number | undefined {
  const digits = /^epoch:(\d+)$/.exec(reason)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
