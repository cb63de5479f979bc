import { growReply } from "@hub/shared/features/assistant/schema";
import { type ConversationId, newId } from "@hub/shared/ids";
import { useCallback, useEffect, useRef, useState } from "react";
import { onLiveEvent } from "../../hub/live-events.ts";
import { useStopReply } from "../../hub/use-stop-reply.ts";
import { toastAssistantError, useVoiceChat } from "./queries.ts";
import type { Speaker } from "./speaker.ts";

export interface VoiceMessage {
  id: string;
  type: "user" | "assistant";
  content: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** A pending question and its outcome. */
interface PendingQuestion {
  id: ConversationId;
  text: string;
}

/** The conversation on this page: questions, and answers that are spoken while they stream. */
export function useConversation(speaker: Speaker) {
  const [messages, setMessages] = useState<VoiceMessage[]>([]);
  const [awaited, setAwaited] = useState<PendingQuestion | null>(null);
  // External callbacks need the current value, not that of the last render.
  const current = useRef<PendingQuestion>(null);
  const ask = useVoiceChat();
  const stopAnswer = useStopReply();

  const wait = useCallback((next: PendingQuestion | null) => {
    current.current = next;
    setAwaited(next);
  }, []);

  const grow = useCallback(
    (id: ConversationId, text: string) => {
      setMessages((shown) => withAnswer(shown, id, text));
      wait({ id, text });
    },
    [wait],
  );

  useEffect(
    () =>
      onLiveEvent("reply.piece", ({ conversationId: id, isDone, ...piece }) => {
        const { current: waiting } = current;
        if (waiting?.id !== id || isDone) return;
        const text = growReply(waiting.text, piece);
        grow(id, text);
        speaker.follow(text, false);
      }),
    [speaker, grow],
  );

  /** Stops the streaming answer. The part that has arrived stays visible. */
  const interrupt = useCallback(() => {
    speaker.begin();
    if (current.current) stopAnswer(current.current.id);
    wait(null);
  }, [speaker, stopAnswer, wait]);

  const send = useCallback(
    async (text: string) => {
      const message = text.trim();
      if (message === "") return;
      interrupt();
      const id = newId<"conversation">();
      setMessages((shown) => [...shown, { id: `${id} asked`, type: "user", content: message, timestamp: Date.now() }]);
      wait({ id, text: "" });
      try {
        const { response } = await ask({ id, message });
        if (current.current?.id !== id) return;
        grow(id, response);
        speaker.follow(response, true);
      } catch (error) {
        if (current.current?.id === id) toastAssistantError(error);
      } finally {
        if (current.current?.id === id) wait(null);
      }
    },
    [ask, grow, interrupt, speaker, wait],
  );

  /** Answers what this device can answer without the hub. */
  const answerLocally = useCallback(
    (text: string, answer: string) => {
      interrupt();
      const id = newId<"conversation">();
      const question = { id: `${id} asked`, type: "user", content: text.trim(), timestamp: Date.now() } as const;
      setMessages((shown) => withAnswer([...shown, question], id, answer));
      speaker.follow(answer, true);
    },
    [interrupt, speaker],
  );

  const clear = useCallback(() => {
    interrupt();
    setMessages([]);
  }, [interrupt]);

  return { messages, isProcessing: awaited !== null, send, answerLocally, clear };
}

function withAnswer(messages: readonly VoiceMessage[], id: string, content: string): VoiceMessage[] {
  const exists = messages.some((message) => message.id === id);
  if (exists) return messages.map((message) => (message.id === id ? { ...message, content } : message));
  return [...messages, { id, type: "assistant", content, timestamp: Date.now() }];
}
