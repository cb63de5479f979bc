import type { Page } from "@playwright/test";

/** Opens a page and waits until it receives the hub's events, because it would miss earlier ones. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isConnected = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      if (!socket.url().includes("/socket.io/")) return;
      socket.on("framereceived", ({ payload }) => {
        // The hub's confirmation of the connection; events follow.
        if (String(payload).startsWith("40")) resolve();
      });
    });
  });
  await open();
  await isConnected;
}
