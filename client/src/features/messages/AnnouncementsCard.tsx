import { chakra } from "@chakra-ui/react";
import { isRingingOut } from "@hub/shared/features/messages/document";
import { suggestedAnnouncements } from "@hub/shared/features/messages/message-schema";
import { announce } from "@hub/shared/features/messages/operations";
import { useState } from "react";
import { useReadAloud } from "../../device/use-read-aloud.ts";
import { useOwnMemberId } from "../../hub/session.ts";
import { useAnnouncements, useMessageActions, useMessages } from "../../sync/use-messages.ts";
import { useHubTime } from "../../time/use-hub-time.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { AnnouncementStrip } from "./AnnouncementStrip.tsx";

const AnnounceDialog = lazyPart(() => import("./AnnounceDialog.tsx").then((module) => module.AnnounceDialog));
const secondMs = 1_000;

/** Large announcements for the kitchen, with answers and a button for a new one. Reads them aloud. */
export function AnnouncementsCard() {
  const viewer = useOwnMemberId();
  const calls = useAnnouncements();
  const isOpened = useMessages() !== undefined;
  const nowMs = useHubTime(secondMs);
  const { sendAnnouncement } = useMessageActions();
  const mayAnnounce = useMayRun(announce);
  const [isWriting, setIsWriting] = useState(false);
  useReadAloud(calls.filter((call) => call.addedBy !== viewer && isRingingOut(call, nowMs)));
  if (viewer === undefined) return null;
  return (
    <Card id="calls" title="Announce">
      <chakra.div display="grid" gap={3}>
        {calls.length > 0 && (
          <chakra.ul listStyleType="none" display="grid" gap={3} aria-label="Calls">
            {calls.map((call) => (
              <AnnouncementStrip key={call.id} call={call} viewer={viewer} size="kitchen" />
            ))}
          </chakra.ul>
        )}
        {mayAnnounce && (
          <chakra.div css={quick}>
            {suggestedAnnouncements.map((text) => (
              <Button key={text} size="kitchen" disabled={!isOpened} onClick={() => sendAnnouncement(text)}>
                {text}
              </Button>
            ))}
            <Button size="kitchen" disabled={!isOpened} onClick={() => setIsWriting(true)}>
              Something else
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {isWriting && <AnnounceDialog onClose={() => setIsWriting(false)} />}
    </Card>
  );
}

const quick = { display: "flex", flexWrap: "wrap", gap: 3, "& > *": { flex: "1 1 9rem" } } as const;
