import { type ErrorCode, errorCodes } from "@hub/shared/errors";

/** How this device reacts to the close code of the document's socket. */
export type Verdict =
  | { kind: "leave"; connection: "signed-out" | "removed" | "outdated" }
  /**
   * The replica (this device's copy) has an older epoch (generation). `epoch` is undefined if the current one is
   * unknown.
   */
  | { kind: "epoch"; epoch: number | undefined }
  /** The hub will never accept a change in the replica. */
  | { kind: "refused" }
  | { kind: "wait" };

const codeByClose = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([code, { close }]) => [close, code as ErrorCode]),
);

export function readClose(close: number, reason: string): Verdict {
  switch (codeByClose.get(close)) {
    case "unauthorized":
      return { kind: "leave", connection: "signed-out" };
    // To strangers, denied and missing look the same.
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
