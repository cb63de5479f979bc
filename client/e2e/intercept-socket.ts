import type { Page, WebSocketRoute } from "@playwright/test";

/** The types of messages on the family document's socket, and the close code of a rejection. */
const [syncType, savedType, noticeType] = [0, 4, 5];
const [answerType, updateType] = [1, 2];
const rejectedCode = 4422;

/** Controls the connection between a page and the hub. */
export interface SocketInterceptor {
  /** Rejects every change, as the hub does for read-only users. */
  rejectChanges(isRejecting: boolean): void;
  /** Withholds acknowledgements from the page. */
  holdSavedNotices(isHolding: boolean): void;
  /** Resolves when the next connection has synced. The page sends later changes as updates. */
  waitForNextSync(): Promise<void>;
  /** Sends the hub's notice about a repaired document, which the page shows as a toast. */
  announceRepair(reason: string): void;
}

/** Intercepts the document socket between a page and the hub. */
export async function interceptSocket(page: Page): Promise<SocketInterceptor> {
  let isRejecting = false;
  let isHolding = false;
  let route: WebSocketRoute | undefined;
  let onSynced = () => {};
  await page.routeWebSocket(/\/sync\//, (socket) => {
    route = socket;
    const resolveSync = onSynced;
    const hub = socket.connectToServer();
    hub.onMessage((message) => {
      if (!isHolding || typeOf(message) !== savedType) socket.send(message);
    });
    socket.onMessage((message) => {
      const isChange = typeOf(message) === syncType && message[1] === updateType;
      // The page's sync answer contains earlier changes.
      if (typeOf(message) === syncType && message[1] === answerType) resolveSync();
      if (!isRejecting || !isChange) return hub.send(message);
      socket.send(encodeNotice("read-only", "This screen may only read."));
      void socket.close({ code: rejectedCode });
    });
  });
  return {
    rejectChanges: (isNow) => {
      isRejecting = isNow;
    },
    holdSavedNotices: (isNow) => {
      isHolding = isNow;
    },
    waitForNextSync: () =>
      new Promise((resolve) => {
        onSynced = resolve;
      }),
    announceRepair: (reason) => route?.send(encodeNotice("mended", reason)),
  };
}

function typeOf(message: string | Buffer): string | number | undefined {
  return message[0];
}

function encodeNotice(kind: "mended" | "read-only", reason: string): Buffer {
  const text = Buffer.from(JSON.stringify({ kind, reasons: [reason] }));
  return Buffer.concat([Buffer.from([noticeType, text.length]), text]);
}
