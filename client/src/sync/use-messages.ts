import { announcementMs, announcementsOf, firstExpiryMs, readMessages } from "@hub/shared/features/messages/document";
import type { MarkName, Message } from "@hub/shared/features/messages/message-schema";
import {
  announce,
  markMessage,
  pinMessage,
  removeMessage,
  writeMessage,
} from "@hub/shared/features/messages/operations";
import { type MessageId, newId } from "@hub/shared/ids";
import type { InputOf } from "@hub/shared/operation";
import { useMemo } from "react";
import { useOwnMemberId } from "../hub/session.ts";
import { hubNowMs } from "../time/hub-clock.ts";
import { useDocumentQuery, useRun, useRunWithUndo } from "./use-live-document.ts";

/** The family's messages that have not expired, live; the latest first. */
export function useMessages(): Message[] | undefined {
  return useDocumentQuery(["/api/messages"], (doc) => readMessages(doc, hubNowMs()), firstExpiryMs);
}

/** The announcements for the user, live; the latest first. */
export function useAnnouncements(): Message[] {
  const viewer = useOwnMemberId();
  const all = useMessages();
  return useMemo(() => (viewer === undefined || !all ? [] : announcementsOf(all, viewer)), [viewer, all]);
}

type NewMessage = Omit<InputOf<typeof writeMessage>, "id">;

/** The actions on messages. They show immediately and work offline. */
export function useMessageActions() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(
    () => ({
      write(message: NewMessage): void {
        run(writeMessage, { ...message, id: newId<"message">() });
      },
      /** Sends an announcement. */
      sendAnnouncement(text: string): void {
        const until = new Date(hubNowMs() + announcementMs).toISOString();
        run(announce, { id: newId<"message">(), text, until });
      },
      mark(id: MessageId, mark: MarkName, isOn = true): void {
        run(markMessage, { id, mark, isOn });
      },
      /** Null pins the message without an end. */
      pinUntil(id: MessageId, until: string | null): void {
        run(pinMessage, { id, until });
      },
      /** Removes a message and returns a function that undoes it. */
      remove: (id: MessageId) => runWithUndo(() => run(removeMessage, { id })),
    }),
    [run, runWithUndo],
  );
}
