import type { Conversation } from "@hub/shared/features/assistant/schema";
import { replyChunkSchema } from "@hub/shared/features/assistant/schema";
import type { Socket } from "socket.io-client";
import type { Check } from "../check.ts";

const answerMs = 5_000;
const timeoutMs = 12_000;

export const assistant: Check = {
  feature: "Assistant",
  advice: [
    "If you use an AI service, check its address, its key and whether it responds.",
    "If you use a reverse proxy, check that it forwards WebSockets.",
  ],
  timeoutMs,
  steps: (world) => {
    let socket: Socket;
    return {
      "the event socket identifies the user": async () => {
        const ada = await world.ada();
        socket = world.events(ada);
        const answer: unknown = await socket.timeout(answerMs).emitWithAck("hello", {});
        if (!JSON.stringify(answer).includes(String(ada.user?.id)))
          throw new Error("The socket identified another user");
      },
      "a question is answered, and the answer streams to the screens": async () => {
        const startMs = performance.now();
        let firstMs: number | undefined;
        let streamed = "";
        socket.on("reply.piece", (piece: unknown) => {
          const parsed = replyChunkSchema.safeParse(piece);
          if (!parsed.success) return;
          firstMs ??= performance.now() - startMs;
          streamed += parsed.data.text;
        });
        const question = { message: "What is for dinner today?", context: "general" };
        const answer = await (await world.ada()).expect<Conversation>(201, ["POST", "/api/ai/chat", question]);
        if (answer.response.trim() === "") throw new Error("The answer is empty");
        if (firstMs === undefined || streamed === "") throw new Error("Nothing was streamed to the screen");
        return `a question is answered; the first words are on the screen after ${Math.ceil(firstMs)} ms`;
      },
      "the conversation is stored for the user alone": async () => {
        const stored = await (await world.ada()).expect<Conversation[]>(200, ["GET", "/api/ai/conversations"]);
        if (stored.length === 0) throw new Error("No conversation was stored");
        const foreign = await (await world.stranger()).expect<Conversation[]>(200, ["GET", "/api/ai/conversations"]);
        if (foreign.length > 0) throw new Error("A stranger can see the conversation too");
      },
    };
  },
};
