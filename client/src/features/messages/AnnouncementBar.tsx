import { chakra } from "@chakra-ui/react";
import { isRingingOut } from "@hub/shared/features/messages/document";
import type { Message } from "@hub/shared/features/messages/message-schema";
import type { MemberId } from "@hub/shared/ids";
import { useRinger } from "../../device/use-ringer.ts";
import { useHubTime } from "../../time/use-hub-time.ts";
import { AnnouncementStrip } from "./AnnouncementStrip.tsx";

interface Props {
  announcements: readonly Message[];
  viewer: MemberId;
}

const secondMs = 1_000;

/** The announcements that the user has not answered, and the user's own with their answers. Rings until answered. */
export function AnnouncementBar({ announcements, viewer }: Props) {
  const nowMs = useHubTime(secondMs);
  useRinger(
    announcements.some((announcement) => !announcement.seenBy.includes(viewer) && isRingingOut(announcement, nowMs)),
  );
  return (
    <chakra.ul aria-label="Announcements" css={list} data-snapshot="spacer">
      {announcements.map((announcement) => (
        <AnnouncementStrip key={announcement.id} announcement={announcement} viewer={viewer} />
      ))}
    </chakra.ul>
  );
}

const list = { listStyleType: "none", width: "full", order: 2, display: "grid", gap: 2, paddingBlock: 1 } as const;
