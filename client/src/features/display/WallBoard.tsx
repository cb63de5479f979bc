import { chakra } from "@chakra-ui/react";
import type { DisplayMember, DisplayMessage } from "@hub/shared/features/displays/schema";
import type { PictureId } from "@hub/shared/ids";
import { useRetries } from "../../time/use-retries.ts";
import { WallAvatar } from "./WallAvatar.tsx";
import { px } from "./wall-size.ts";

interface Props {
  messages: readonly DisplayMessage[];
  people: readonly DisplayMember[];
  /** True if the day needs the space. */
  isTight: boolean;
}

const maxShown = 2;
/** How many characters fit on one line beside two timers. */
const shortLength = 28;

/** The notes of the message board in full length, pinned ones first. */
export function WallBoard({ messages, people, isTight }: Props) {
  const pinnedFirst = [...messages].sort((a, b) => Number(a.until !== null) - Number(b.until !== null));
  const shown = pinnedFirst.slice(0, isTight ? 1 : maxShown);
  const areShort = shown.every(({ text }) => text.length <= shortLength);
  return (
    <chakra.ul css={[list, areShort ? sideBySide : across]} aria-label="Messages">
      {shown.map((message) => {
        const writer = people.find(({ id }) => id === message.addedBy);
        return (
          <chakra.li key={message.id} css={row}>
            {writer && <WallAvatar {...writer} />}
            <chakra.span overflowWrap="anywhere">{message.text}</chakra.span>
            {message.picture && <WallPicture id={message.picture} />}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

/** The picture of a note. Renders nothing until its upload is complete. */
function WallPicture({ id }: { id: PictureId }) {
  const { count, isWaiting, fail } = useRetries();
  if (isWaiting) return null;
  return <chakra.img src={`/api/display/messages/pictures/${id}?try=${count}`} alt="" onError={fail} css={thumbnail} />;
}

const list = { listStyleType: "none", minWidth: "0", display: "grid", gap: px(8) } as const;
const sideBySide = { flex: "1 1 30%", fontSize: px(36) } as const;
/** Above the timers. The longest note takes three lines, or five in portrait orientation. */
const across = { flex: "1 1 60%", fontSize: px(30) } as const;
const thumbnail = { height: px(56), borderRadius: "md", flexShrink: 0 } as const;
const row = { display: "flex", alignItems: "center", gap: px(16), lineHeight: "tight", minWidth: "0" } as const;
