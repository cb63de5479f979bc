import type { Page } from "@playwright/test";

/** Opens a page and waits until it receives the hub's events, because it would miss earlier ones. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isHeard = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      if (!socket.url().includes("/socket.io/")) return;
      socket.on("framereceived", ({ payload }) => {
        // By this the hub says that it sends its events from now on.
        if (String(payload).startsWith("40")) resolve();
      });
    });
  });
  await open();
  await isHeard;
}
