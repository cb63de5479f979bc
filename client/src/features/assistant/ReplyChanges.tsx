import { chakra } from "@chakra-ui/react";
import type { Conversation, ReplyChange } from "@hub/shared/features/assistant/schema";
import { useState } from "react";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyLink } from "../../ui/CopyLink.tsx";
import { ChangeRow } from "./ChangeRow.tsx";
import { useSettle } from "./queries.ts";

interface Props {
  conversationId: Conversation["id"];
  changes: readonly ReplyChange[];
  /** Kitchen buttons are larger, for wet fingers. */
  size?: "normal" | "kitchen";
}

/** How many changes show at first. A long list is usually undone as a whole. */
const maxShown = 6;

/** The assistant's changes with undo buttons, and its pending changes with buttons to confirm or cancel. */
export function ReplyChanges({ conversationId, changes, size = "normal" }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { settle, isPending, links } = useSettle(conversationId);
  const canSettle = !useIsOffline() && !isPending;
  if (changes.length === 0) return null;
  const shown = showsAll ? changes : changes.slice(0, maxShown);
  const hidden = changes.length - shown.length;
  const count = (state: ReplyChange["state"]) => changes.filter((change) => change.state === state).length;
  return (
    <chakra.div css={box}>
      <chakra.ul aria-label="Changes" aria-live="polite" listStyleType="none" display="grid" gap={1}>
        {shown.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isOnly={count("waiting") === 1}
            size={size}
            onSettle={canSettle ? (how) => settle(how, [change.id]) : undefined}
          />
        ))}
      </chakra.ul>
      {links.map((url) => (
        <CopyLink key={url} url={url} label="Invite link" hint="Works once, for 7 days. We show it only once." />
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap={2} css={{ "&:empty": { display: "none" } }}>
        {hidden > 0 && (
          <Button variant="quiet" size={size} onClick={() => setShowsAll(true)}>
            Show {hidden} more
          </Button>
        )}
        {count("waiting") > 1 && (
          <>
            <Button variant="assistant" size={size} disabled={!canSettle} onClick={() => settle("confirm")}>
              Confirm all
            </Button>
            <Button size={size} disabled={!canSettle} onClick={() => settle("decline")}>
              Cancel all
            </Button>
          </>
        )}
        {count("made") > 1 && (
          <Button
            variant="quiet"
            size={size}
            marginInlineStart={size === "kitchen" ? -6 : -4}
            disabled={!canSettle}
            onClick={() => settle("undo")}
          >
            Undo all
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

const box = {
  display: "grid",
  gap: 2,
  marginTop: 2,
  paddingInlineStart: 3,
  borderInlineStartWidth: "2px",
  borderColor: "plum",
} as const;
