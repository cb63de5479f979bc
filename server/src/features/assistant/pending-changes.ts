import type { ChangeExecutor } from "../../assistant/actions/change-executor.ts";
import type { PendingChanges } from "../../assistant/actions/responder.ts";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { ChangeRow, ConversationRow, Conversations, Owner } from "../../storage/conversations.ts";
import { readChange } from "./stored-changes.ts";
import { undoChanges } from "./undo-changes.ts";

interface PendingParts {
  conversations: Conversations;
  owner: Owner;
  /** The executor of the answer to the sentence that settles the changes. */
  executor: ChangeExecutor;
  membership: Membership;
  document: FamilyDocument;
}

/** The pending changes of the previous answer. A sentence such as "yes" settles them and moves them to its answer. */
export function pendingChangesOf(previous: ConversationRow | null, parts: PendingParts): PendingChanges {
  const { conversations, owner, executor, membership } = parts;
  const waiting = (previous?.changes ?? []).filter(({ state }) => state === "waiting");
  const byWord = waiting.filter((row) => readChange(row)?.name !== "invite");
  const claim = async (rows: readonly ChangeRow[]) => {
    const ids = rows.map(({ id }) => id);
    return previous ? conversations.claimChanges(owner, previous._id, ids) : [];
  };
  return {
    hasMade: (previous?.changes ?? []).some(({ state }) => state === "made"),
    async make() {
      const claimed = await claim(byWord);
      const ids = claimed.map(({ id }) => id);
      if (previous) await conversations.removeChanges(previous._id, ids);
      const outcome = await executor.makeConfirmed(claimed.flatMap((row) => readChange(row) ?? []));
      const invites = waiting.filter((row) => !byWord.includes(row));
      return { ...outcome, waiting: invites.map(({ words }) => words) };
    },
    async discard() {
      await claim(waiting);
    },
    async undo() {
      const settled = previous ? await undoChanges(membership, previous, parts) : [];
      const undone = settled.filter(({ state }) => state === "taken-back").map(({ words }) => words);
      return { undone, notes: settled.map(({ note }) => note).filter(Boolean) };
    },
  };
}
