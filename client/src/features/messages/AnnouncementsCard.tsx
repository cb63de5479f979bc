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
  const announcements = useAnnouncements();
  const isOpened = useMessages() !== undefined;
  const nowMs = useHubTime(secondMs);
  const { sendAnnouncement } = useMessageActions();
  const mayAnnounce = useMayRun(announce);
  const [isWriting, setIsWriting] = useState(false);
  useReadAloud(
    announcements.filter((announcement) => announcement.addedBy !== viewer && isRingingOut(announcement, nowMs)),
  );
  if (viewer === undefined) return null;
  return (
    <Card id="announcements" title="Announce">
      <chakra.div display="grid" gap={3}>
        {announcements.length > 0 && (
          <chakra.ul listStyleType="none" display="grid" gap={3} aria-label="Announcements">
            {announcements.map((announcement) => (
              <AnnouncementStrip key={announcement.id} announcement={announcement} viewer={viewer} size="kitchen" />
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
