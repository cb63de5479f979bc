/** Fan-out between nodes of one process, with optional message loss. */
import type { FanOut, FanOutMessage } from "../ports.ts";

export interface MemoryBus {
  /** While true, every message is lost. */
  isCut: boolean;
  join(): FanOut;
}

export function createMemoryBus(): MemoryBus {
  const nodes = new Map<FanOut, (message: FanOutMessage) => void>();
  const bus: MemoryBus = {
    isCut: false,
    join() {
      const node: FanOut = {
        isShared: true,
        publish(message) {
          if (bus.isCut) return;
          for (const [other, handler] of nodes) if (other !== node) queueMicrotask(() => handler(message));
        },
        subscribe: (handler) => void nodes.set(node, handler),
        close: async () => void nodes.delete(node),
      };
      return node;
    },
  };
  return bus;
}
