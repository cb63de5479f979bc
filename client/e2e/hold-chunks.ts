import type { Page } from "@playwright/test";

/** Holds the pieces of answers back on their way to a page, as a slow assistant would. Set before the page opens. */
export async function holdChunks(page: Page, afterChunks: number): Promise<{ release(): void }> {
  let free = afterChunks;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const hub = socket.connectToServer();
    hub.onMessage((message) => {
      const isChunk = message.toString().includes('"reply.piece"');
      if (!isChunk || free-- > 0) socket.send(message);
      else held.push(() => socket.send(message));
    });
  });
  return {
    release() {
      free = Number.POSITIVE_INFINITY;
      for (const send of held.splice(0)) send();
    },
  };
}
