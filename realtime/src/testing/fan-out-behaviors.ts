/** The acceptance suite for every fan-out between nodes. */
import assert from "node:assert/strict";
import type { FanOut, FanOutMessage } from "../ports.ts";
import { waitUntil } from "./wait-until.ts";

/** Titles and checks. Each check gets a function that joins a node to one bus. */
export const fanOutBehaviors: readonly [title: string, check: (join: () => FanOut) => Promise<void>][] = [
  [
    "brings every kind of message to the other nodes, byte for byte, and not back to its sender",
    async (join) => {
      const messages: FanOutMessage[] = [
        { type: "disconnect", personId: "ada", code: 4401, reason: "Signed out" },
        { type: "presence", documentId: "a", personId: "ada", update: new Uint8Array([1, 0, 255]) },
        {
          type: "row",
          row: {
            documentId: "a",
            seq: 3,
            epoch: 1,
            writer: "n:1",
            edits: [{ update: new Uint8Array([9]), by: "ada", at: "now" }],
          },
        },
      ];
      const [one, two, three] = [join(), join(), join()];
      const seen = [one, two, three].map((node) => {
        const received: FanOutMessage[] = [];
        node.subscribe((message) => received.push(message));
        return received;
      });
      await waitUntil(() => {
        one.publish({ type: "disconnect", personId: "warm-up", code: 0, reason: "" });
        return [seen[1], seen[2]].every((received) => received?.length);
      }, "the nodes are connected");
      for (const message of messages) one.publish(message);
      const news = (index: number) =>
        (seen[index] ?? []).filter((message) => !(message.type === "disconnect" && message.personId === "warm-up"));
      await waitUntil(() => news(1).length === 3 && news(2).length === 3, "both other nodes have all messages");
      for (const index of [1, 2]) assert.deepEqual(news(index).map(asPlain), messages.map(asPlain));
      assert.deepEqual(seen[0], []);
      for (const node of [one, two, three]) await node.close();
    },
  ],
];

/** Compares bytes independently of the array type. */
function asPlain(message: FanOutMessage): string {
  return JSON.stringify(message, (_key, value: unknown) => {
    if (value instanceof Uint8Array) return [...value];
    const isBuffer =
      typeof value === "object" && value !== null && "type" in value && value.type === "Buffer" && "data" in value;
    return isBuffer ? value.data : value;
  });
}
