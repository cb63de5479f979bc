import type { Page, WebSocketRoute } from "@playwright/test";

/** The types of messages on the family document's socket, and the close code of a refusal. */
const [syncType, savedType, noticeType] = [0, 4, 5];
const [answerType, updateType] = [1, 2];
const refusedCode = 4422;

/** What a test can make of the line between a page and the hub. */
export interface Between {
  /** Every change is answered as the hub answers a mere reader. */
  refuse(isRefusing: boolean): void;
  /** The page does not hear that what it changed is stored. */
  holdSavedNotices(isKeeping: boolean): void;
  /** Resolves when a later connection has synced; changes after that are sent as updates. */
  nextInStep(): Promise<void>;
  /** Sends the hub's notice about a repaired document, which the page shows as a toast. */
  announceRepair(reason: string): void;
}

/** Stands between a page and the hub's document. */
export async function interceptSocket(page: Page): Promise<Between> {
  let isRefusing = false;
  let isKeeping = false;
  let line: WebSocketRoute | undefined;
  let announceSynced = () => {};
  await page.routeWebSocket(/\/sync\//, (socket) => {
    line = socket;
    const announceThisSynced = announceSynced;
    const hub = socket.connectToServer();
    hub.onMessage((message) => {
      if (!isKeeping || typeOf(message) !== savedType) socket.send(message);
    });
    socket.onMessage((message) => {
      const isChange = typeOf(message) === syncType && message[1] === updateType;
      // The page's sync answer contains earlier changes.
      if (typeOf(message) === syncType && message[1] === answerType) announceThisSynced();
      if (!isRefusing || !isChange) return hub.send(message);
      socket.send(noticeOf("read-only", "This screen may only read."));
      void socket.close({ code: refusedCode });
    });
  });
  return {
    refuse: (isNow) => {
      isRefusing = isNow;
    },
    holdSavedNotices: (isNow) => {
      isKeeping = isNow;
    },
    nextInStep: () =>
      new Promise((resolve) => {
        announceSynced = resolve;
      }),
    announceRepair: (reason) => line?.send(noticeOf("mended", reason)),
  };
}

function typeOf(message: string | Buffer): string | number | undefined {
  return message[0];
}

function noticeOf(kind: "mended" | "read-only", reason: string): Buffer {
  const text = Buffer.from(JSON.stringify({ kind, reasons: [reason] }));
  return Buffer.concat([Buffer.from([noticeType, text.length]), text]);
}
