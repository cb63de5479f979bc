import type { ChangeExecutor } from "../../assistant/actions/change-executor.ts";
import type { Waiting } from "../../assistant/actions/responder.ts";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { ChangeRow, ConversationRow, Conversations, Owner } from "../../storage/conversations.ts";
import { takeBackChanges } from "./take-back.ts";
import { readChange } from "./written-changes.ts";

interface Parts {
  conversations: Conversations;
  owner: Owner;
  /** For the answer to the sentence that settles the changes. */
  executor: ChangeExecutor;
  membership: Membership;
  document: FamilyDocument;
}

/** Changes that wait under an answer, when a sentence settles them and not a tap: they move to its answer. */
export function waitingUnder(former: ConversationRow | null, parts: Parts): Waiting {
  const { conversations, owner, executor, membership } = parts;
  const waiting = (former?.changes ?? []).filter(({ state }) => state === "waiting");
  const byWord = waiting.filter((row) => readChange(row)?.name !== "invite");
  const claim = async (rows: readonly ChangeRow[]) => {
    const ids = rows.map(({ id }) => id);
    return former ? conversations.claimChanges(owner, former._id, ids) : [];
  };
  return {
    hasMade: (former?.changes ?? []).some(({ state }) => state === "made"),
    async make() {
      const claimed = await claim(byWord);
      const ids = claimed.map(({ id }) => id);
      if (former) await conversations.removeChanges(former._id, ids);
      const outcome = await executor.makeConfirmed(claimed.flatMap((row) => readChange(row) ?? []));
      const invites = waiting.filter((row) => !byWord.includes(row));
      return { ...outcome, waiting: invites.map(({ words }) => words) };
    },
    async leave() {
      await claim(waiting);
    },
    async takeBack() {
      const settled = former ? await takeBackChanges(membership, former, parts) : [];
      const taken = settled.filter(({ state }) => state === "taken-back").map(({ words }) => words);
      return { taken, notes: settled.map(({ note }) => note).filter(Boolean) };
    },
  };
}
