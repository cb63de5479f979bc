import { type Change, isDocumentChange } from "../../assistant/changes.ts";
import type { Hand } from "../../assistant/hand.ts";
import type { Waiting } from "../../assistant/replies.ts";
import type { ConversationRow, Conversations, Owner } from "../../storage/conversations.ts";
import { readChange } from "./written-changes.ts";

interface Parts {
  conversations: Conversations;
  owner: Owner;
  /** Of the answer to the words that settle it. */
  hand: Hand;
}

/** What waits under an answer, when it is settled by words and not by a tap: it moves to the answer to these words. */
export function waitingUnder(former: ConversationRow | null, { conversations, owner, hand }: Parts): Waiting {
  const claim = async (isWanted: (change: Change) => boolean) => {
    if (!former) return [];
    const ids = (former.changes ?? []).flatMap((row) => {
      const change = row.state === "waiting" && readChange(row);
      return change && isWanted(change) ? [row.id] : [];
    });
    return conversations.claimChanges(owner, former._id, ids);
  };
  return {
    async make() {
      const claimed = await claim(isDocumentChange);
      const ids = claimed.map(({ id }) => id);
      if (former) await conversations.removeChanges(former._id, ids);
      return hand.makeConfirmed(claimed.flatMap((row) => readChange(row) ?? []));
    },
    async leave() {
      await claim(() => true);
    },
  };
}
