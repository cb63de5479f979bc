/** Undoes, confirms or declines the changes of an answer. */
import type { Conversation } from "@hub/shared/features/assistant/schema";
import type { Id } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import type { Result } from "../../assistant/actions/change-executor.ts";
import { type Change, describeInvite, isDocumentChange, requireRole } from "../../assistant/actions/changes.ts";
import type { Membership } from "../../auth/membership.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import type { Live } from "../../live/live.ts";
import type { ChangeRow, Conversations } from "../../storage/conversations.ts";
import type { OpenContext } from "./conversations.ts";
import { ownerOf, readChange, toConversation } from "./stored-changes.ts";
import { undoChanges } from "./undo-changes.ts";

export interface ConfirmationParts {
  conversations: Conversations;
  document: FamilyDocument;
  live: Live;
  openContext: OpenContext;
}

/** The listed changes of an answer. Without a list, all changes that the action applies to. */
export interface ChangeSelection {
  id: string;
  changes?: string[] | undefined;
}

/** Creates an invite link for a role. */
export type Invite = (role: Role) => Promise<string>;

interface ConfirmOptions {
  invite: Invite;
  /** The language of the user's screens. */
  language: string;
}

type ChangeId = Id<"change">;

export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations({ conversations, document, live, openContext }: ConfirmationParts) {
  async function find(membership: Membership, { id, changes: ids }: ChangeSelection) {
    const row = (await conversations.find(ownerOf(membership), id)) ?? throwNotFound();
    const { changes } = row;
    if (ids?.some((each) => !changes.some((change) => change.id === each))) throwNotFound();
    return { conversationId: row._id, changes: changes.filter((change) => !ids || ids.includes(change.id)) };
  }

  async function answer(membership: Membership, id: string): Promise<Conversation> {
    live.notifyPersonalDataChange(membership.user._id);
    return toConversation((await conversations.find(ownerOf(membership), id)) ?? throwNotFound());
  }

  /** Makes the claimed changes, and returns the outcome of each. */
  async function make(membership: Membership, claimed: readonly ChangeRow[], { invite, language }: ConfirmOptions) {
    const { executor } = await openContext(membership, { storeChanges: async () => {}, language });
    const parsed = claimed.map((row) => ({ id: row.id, change: readChange(row) }));
    const changes = parsed.flatMap(({ change }) => (change && isDocumentChange(change) ? change : []));
    const results = await executor.makeAll(changes);
    const links = new Map<ChangeId, string>();
    for (const { id, change } of parsed) if (change?.name === "invite") links.set(id, await invite(change.input.role));
    const settled = parsed.map(({ id, change }) => {
      const url = links.get(id);
      return { id, ...outcomeOf(change, { results, url }) };
    });
    return { settled, links };
  }

  return {
    /** Throws `forbidden`, and undoes nothing, if the user's role no longer allows it. */
    async undo(membership: Membership, selection: ChangeSelection): Promise<Conversation> {
      const { conversationId, changes } = await find(membership, selection);
      await undoChanges(membership, { _id: conversationId, changes }, { document, conversations });
      return answer(membership, selection.id);
    },

    /** Throws `forbidden`, and changes nothing, if the user's role no longer allows it. */
    async confirm(
      membership: Membership,
      selection: ChangeSelection,
      confirming: ConfirmOptions,
    ): Promise<Conversation> {
      const { conversationId, changes } = await find(membership, selection);
      const waiting = changes.filter(({ state }) => state === "waiting");
      const pending = waiting.flatMap((row) => readChange(row) ?? []);
      requireRole(membership.role, pending);
      const ids = waiting.map(({ id }) => id);
      const claimed = await conversations.claimChanges(ownerOf(membership), conversationId, ids);
      try {
        const { settled, links } = await make(membership, claimed, confirming);
        for (const each of settled) await conversations.settleChange(conversationId, each);
        const { changes: described, ...conversation } = await answer(membership, selection.id);
        return { ...conversation, changes: described.map((each) => withLink(each, links)) };
      } catch (error) {
        for (const { id } of claimed) await conversations.settleChange(conversationId, { id, state: "waiting" });
        throw error;
      }
    },

    async decline(membership: Membership, selection: ChangeSelection): Promise<Conversation> {
      const { conversationId, changes } = await find(membership, selection);
      const ids = changes.map(({ id }) => id);
      await conversations.claimChanges(ownerOf(membership), conversationId, ids);
      return answer(membership, selection.id);
    },
  };
}

function withLink(change: Conversation["changes"][number], links: ReadonlyMap<ChangeId, string>) {
  const url = links.get(change.id);
  return url === undefined ? change : { ...change, url };
}

function outcomeOf(
  change: Change | undefined,
  { results, url }: { results: readonly Result[]; url: string | undefined },
): Partial<ChangeRow> {
  if (change?.name === "invite" && url !== undefined)
    return { state: "done", words: describeInvite(change.input).pastTense, change: null };
  const { made, refused } = results.find((result) => result.change === change) ?? {};
  if (made) return { state: "made", words: made.words, change: null, trace: JSON.stringify(made.trace) };
  return { state: "left-out", note: refused ?? "There was nothing left to do." };
}
