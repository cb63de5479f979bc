import { chakra } from "@chakra-ui/react";
import type { Message } from "@hub/shared/features/messages/message-schema";
import { markMessage } from "@hub/shared/features/messages/operations";
import type { MemberId } from "@hub/shared/ids";
import { Megaphone } from "lucide-react";
import type { ComponentProps } from "react";
import { useRoster } from "../../sync/use-members.ts";
import { useMessageActions } from "../../sync/use-messages.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { Button } from "../../ui/Button.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { answersText, markText, writerOf } from "./message-text.ts";

interface Props {
  announcement: Message;
  viewer: MemberId;
  size?: ComponentProps<typeof Button>["size"];
}

/** One announcement: its text, all answers, and buttons for the user's answer. */
export function AnnouncementStrip({ announcement, viewer, size }: Props) {
  const members = useRoster() ?? [];
  const { mark, pinUntil } = useMessageActions();
  const mayAnswer = useMayRun(markMessage);
  const isOwn = announcement.addedBy === viewer;
  const isOpen = !announcement.seenBy.includes(viewer);
  const answers = answersText(announcement, members);
  const heading = isOwn ? answers === "" && "No replies yet" : `${writerOf(announcement, members)} has an announcement`;
  return (
    <chakra.li css={isOpen ? [strip, open] : strip}>
      <Megaphone aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
      <chakra.div flex="1 1 12rem" minWidth="0" role={isOpen ? "alert" : undefined}>
        <chakra.p css={textStyle}>{announcement.text}</chakra.p>
        <chakra.p fontSize="sm" role={isOwn ? "status" : undefined}>
          {[heading, answers].filter(Boolean).join(" · ")}
        </chakra.p>
      </chakra.div>
      {mayAnswer && isOpen && (
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button size={size} onClick={() => mark(announcement.id, "coming")}>
            {markText.coming}
          </Button>
          <Button size={size} onClick={() => mark(announcement.id, "soon")}>
            {markText.soon}
          </Button>
        </chakra.div>
      )}
      {mayAnswer && isOwn && (
        <Button size={size} onClick={() => pinUntil(announcement.id, new Date(hubNowMs()).toISOString())}>
          Done
        </Button>
      )}
    </chakra.li>
  );
}

const strip = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  padding: 3,
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;
/** An announcement covers the page, so a long text is truncated. */
const textStyle = {
  fontSize: "lg",
  fontWeight: "strong",
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "4",
  overflow: "hidden",
} as const;
const open = { bg: "honeyTint", borderColor: "honey" } as const;
