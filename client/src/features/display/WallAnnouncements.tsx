import { chakra } from "@chakra-ui/react";
import type { DisplayMember, DisplayMessage } from "@hub/shared/features/displays/schema";
import { isRingingOut } from "@hub/shared/features/messages/document";
import type { MarkName } from "@hub/shared/features/messages/message-schema";
import { useState } from "react";
import { useReadAloud } from "../../device/use-read-aloud.ts";
import { useRinger } from "../../device/use-ringer.ts";
import { Button } from "../../ui/Button.tsx";
import type { Touch } from "./queries.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { px } from "./wall-size.ts";

interface Props {
  announcements: readonly DisplayMessage[];
  /** The people who may answer. Empty if the display hides people. */
  people: readonly DisplayMember[];
  nowMs: number;
  /** Absent if touch is off. */
  touch: Touch | undefined;
}

/** Shows only the latest announcements. More would leave no room for the day. */
const maxShown = 2;

/** Announcements above the day. Each rings and is read aloud until the first person answers. */
export function WallAnnouncements({ announcements, people, nowMs, touch }: Props) {
  const ringing = announcements.filter(
    (announcement) => announcement.reactions.length === 0 && isRingingOut(announcement, nowMs),
  );
  useRinger(ringing.length > 0);
  useReadAloud(ringing);
  return (
    <chakra.ul css={list} aria-label="Announcements">
      {announcements.slice(0, maxShown).map((announcement) => (
        <chakra.li key={announcement.id} css={row}>
          <AnnouncementText announcement={announcement} people={people} />
          <Answers announcement={announcement} people={people} />
          {touch && people.length > 0 && (
            <AnswerButtons people={people} onAnswer={(mark, id) => touch.answer(announcement.id, mark, id)} />
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function AnnouncementText({ announcement, people }: Pick<Props, "people"> & { announcement: DisplayMessage }) {
  const sender = people.find(({ id }) => id === announcement.addedBy);
  return (
    <chakra.div css={textRow}>
      {sender && <WallAvatar {...sender} />}
      <chakra.p css={textStyle} role="alert">
        {announcement.text}
      </chakra.p>
    </chakra.div>
  );
}

function Answers({ announcement, people }: Pick<Props, "people"> & { announcement: DisplayMessage }) {
  const answers = announcement.reactions.flatMap(({ mark, memberIds }) =>
    people.filter(({ id }) => memberIds.includes(id)).map((member) => ({ mark, member })),
  );
  return answers.map(({ mark, member }) => (
    <chakra.span key={`${member.id} ${mark}`} css={person}>
      <WallAvatar {...member} />
      {mark === "soon" ? "5 minutes" : "coming"}
    </chakra.span>
  ));
}

interface AnswerProps {
  people: readonly DisplayMember[];
  onAnswer: (mark: MarkName, id: DisplayMember["id"]) => void;
}

/** Asks for the answer, then for the person: two large taps. */
function AnswerButtons({ people, onAnswer }: AnswerProps) {
  const [mark, setMark] = useState<MarkName>();
  if (mark === undefined)
    return (
      <chakra.div css={buttons} role="group" aria-label="Answer">
        <Button css={target} onClick={() => setMark("coming")}>
          Coming
        </Button>
        <Button css={target} onClick={() => setMark("soon")}>
          5 minutes
        </Button>
      </chakra.div>
    );
  return (
    <chakra.div css={buttons} role="group" aria-label="Who's answering?">
      {people.map((member) => (
        <Button
          key={member.id}
          css={target}
          onClick={() => {
            onAnswer(mark, member.id);
            setMark(undefined);
          }}
        >
          <WallAvatar {...member} />
          {member.name}
        </Button>
      ))}
    </chakra.div>
  );
}

const list = { listStyleType: "none", display: "grid", gap: px(20) } as const;
const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: px(28),
  padding: px(28),
  bg: "honeyTint",
  color: "ink",
  borderWidth: "max(2px, calc(3 * var(--wall-px)))",
  borderColor: "honey",
  borderRadius: "card",
} as const;
const textRow = {
  display: "flex",
  alignItems: "center",
  gap: px(28),
  minWidth: "0",
  marginInlineEnd: "auto",
  fontSize: px(64),
  lineHeight: "tight",
} as const;
const textStyle = {
  fontWeight: "strong",
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: "3",
  overflow: "hidden",
} as const;
const person = { display: "flex", alignItems: "center", gap: px(12), fontSize: px(40) } as const;
const buttons = { display: "flex", flexWrap: "wrap", gap: px(20) } as const;
const target = { fontSize: px(36), minHeight: "max(2.75rem, calc(96 * var(--wall-px)))" } as const;
