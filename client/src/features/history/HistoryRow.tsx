import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import { colorFor } from "@hub/shared/colors";
import type { HistoryLine } from "@hub/shared/features/history/schema";
import type { Person } from "@hub/shared/features/members/schema";
import { Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { whoText } from "./history-text.ts";
import { useUndo } from "./queries.ts";

type HistoryItem = HistoryLine["deeds"][number];

interface Props {
  line: HistoryLine;
  members: readonly Person[];
  /** Whether undo is available. */
  mayUndo: boolean;
}

/** A user's changes within some minutes, with their parts. */
export function HistoryRow({ line, members, mayUndo }: Props) {
  const { deeds, who, at, text } = line;
  const [isOpen, setIsOpen] = useState(false);
  const partsId = useId();
  const member = members.find(({ id }) => id === who.memberId);
  const isOfMany = deeds.length > 1;
  return (
    <chakra.li css={row}>
      <Avatar
        name={who.name}
        color={colorFor(who.id ?? who.kind, member?.color ?? null)}
        imageUrl={member?.profileImageUrl ?? null}
        size="small"
      />
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.p overflowWrap="anywhere">
          <chakra.strong fontWeight="strong">{whoText(line)}</chakra.strong> {text}
        </chakra.p>
        <Time at={at} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" marginInlineStart="auto">
        {isOfMany && (
          <Button variant="quiet" aria-expanded={isOpen} aria-controls={partsId} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? "Show less" : `Show all ${deeds.length}`}
          </Button>
        )}
        {mayUndo && <UndoButton deeds={deeds} text={text} />}
      </chakra.div>
      {isOfMany && isOpen && (
        <chakra.ul id={partsId} css={parts}>
          {deeds.map((item) => (
            <chakra.li key={item.id} css={part}>
              <chakra.div flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
                {item.text}
                <Time at={item.at} />
              </chakra.div>
              {mayUndo && <UndoButton deeds={[item]} text={item.text} />}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

function Time({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return (
    <chakra.time dateTime={at} display="block" fontSize="sm" color="quiet">
      {clockTime(new Date(at), { timeZone })}
    </chakra.time>
  );
}

/** Hidden if undo would restore nothing. */
function UndoButton({ deeds, text }: { deeds: readonly HistoryItem[]; text: string }) {
  const undo = useUndo();
  const open = deeds.filter(({ canUndo }) => canUndo);
  if (open.length === 0) return null;
  const undoItems = () =>
    undo.mutate(
      { deeds: open.map(({ id }) => id) },
      {
        onSuccess: ({ left }) => addToast({ title: left === 0 ? "Undone" : "Undone, except for later changes" }),
        onError: (error) => addToast({ title: "Not undone", description: failureText(error), variant: "destructive" }),
      },
    );
  return (
    <Button variant="quiet" icon={Undo2} isPending={undo.isPending} aria-label={`Undo: ${text}`} onClick={undoItems}>
      Undo
    </Button>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  paddingBlock: 2,
  borderTopWidth: "1px",
} as const;

const parts = {
  flexBasis: "100%",
  listStyleType: "none",
  paddingInlineStart: { base: 4, md: 12 },
  paddingBottom: 2,
} as const;

const part = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, minHeight: "control" } as const;
