import type { Page } from "@playwright/test";

/** Delays the chunks of streamed replies, like a slow assistant. Call it before the page opens. */
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
