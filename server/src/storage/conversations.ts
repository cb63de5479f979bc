/** The conversations of people with the assistant. Every query is scoped to the person and the family. */
import { HubError } from "@hub/shared/errors";
import type { Conversation, ReplyChange } from "@hub/shared/features/assistant/schema";
import type { ConversationId, FamilyId, UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";

export interface ConversationRow {
  _id: ConversationId;
  userId: UserId;
  familyId: FamilyId;
  message: string;
  response: string;
  createdAt: Date;
  /**
   * "growing" while the answer is written, "cut" if it was stopped early. If the hub is killed, an answer stays
   * "growing" and counts as cut once it is older than any answer takes.
   */
  state: "growing" | "whole" | "cut";
  source: Conversation["source"];
  /** What the person's next message may refer to, such as "it" or "that one", as JSON; never shown. */
  openEnd: string | null;
  changes: ChangeRow[];
  /** Whether it may contain text of the person's private events, which no model may receive. */
  isPrivate?: boolean;
}

/** A change that the assistant made in an answer, or will make when the person confirms it. */
export interface ChangeRow extends Pick<ReplyChange, "id" | "words" | "state" | "note"> {
  /** The change to make, as JSON, until the person confirms it. */
  change: string | null;
  /** The change's trace as JSON (see shared/src/trace-schema.ts), to undo it. */
  trace: string | null;
}

export type Owner = Pick<ConversationRow, "userId" | "familyId">;

const changeSchema = new Schema<ChangeRow>(
  {
    id: { type: String, required: true },
    words: { type: String, required: true },
    state: { type: String, required: true },
    note: { type: String, default: "" },
    change: { type: String, default: null },
    trace: { type: String, default: null },
  },
  { _id: false },
);

const conversationSchema = new Schema<ConversationRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    familyId: { type: String, required: true },
    message: { type: String, default: "" },
    response: { type: String, default: "" },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    source: { type: String, required: true },
    openEnd: { type: String, default: null },
    changes: { type: [changeSchema], default: [] },
    isPrivate: { type: Boolean, required: false },
  },
  { versionKey: false },
);
conversationSchema.index({ userId: 1, familyId: 1, createdAt: -1 });

const maxStored = 200;

function openModel(connection: Connection) {
  return connection.model("Conversation", conversationSchema);
}

export type Conversations = ReturnType<typeof createConversations>;

export function createConversations(connection: Connection) {
  const model = openModel(connection);
  const newest = { createdAt: -1 } as const;

  async function removeOldest({ userId, familyId }: Owner): Promise<void> {
    const owner = { userId, familyId };
    const [last] = await model.find(owner).sort(newest).skip(maxStored).limit(1).lean<ConversationRow[]>();
    if (last) await model.deleteMany({ ...owner, createdAt: { $lte: last.createdAt } });
  }

  return {
    model,
    ...createChangeStore(model),

    /** Starts an answer, which every node can then find by id. Throws `conflict` for a used id. */
    async begin(row: Pick<ConversationRow, "_id" | "userId" | "familyId" | "message" | "source">): Promise<Date> {
      const createdAt = new Date();
      try {
        await model.create({ ...row, createdAt, state: "growing" });
      } catch (error) {
        throw isDuplicate(error) ? new HubError("conflict") : error;
      }
      await removeOldest(row);
      return createdAt;
    },

    async finish(
      _id: ConversationId,
      end: Pick<ConversationRow, "response" | "state" | "openEnd" | "source" | "isPrivate">,
    ): Promise<void> {
      await model.updateOne({ _id }, { $set: end });
    },

    async remove(_id: ConversationId): Promise<void> {
      await model.deleteOne({ _id });
    },

    /** A person's finished answers, newest first, and those started before `overSince`, which must be cut. */
    list: async ({ userId, familyId }: Owner, overSince: Date): Promise<ConversationRow[]> =>
      model
        .find({ userId, familyId, $or: [{ state: { $ne: "growing" } }, { createdAt: { $lt: overSince } }] })
        .sort(newest)
        .limit(maxStored)
        .select({ "changes.change": 0, "changes.trace": 0 })
        .lean<ConversationRow[]>(),

    find: async ({ userId, familyId }: Owner, id: string): Promise<ConversationRow | null> =>
      model.findOne({ _id: id as ConversationId, userId, familyId }).lean<ConversationRow>(),

    /** A person's last complete answer after an instant. */
    latest: async ({ userId, familyId }: Owner, since: Date): Promise<ConversationRow | null> =>
      model
        .findOne({ userId, familyId, state: "whole", createdAt: { $gte: since } })
        .sort(newest)
        .lean<ConversationRow>(),

    has: async ({ userId, familyId }: Owner, id: string): Promise<boolean> =>
      (await model.exists({ _id: id as ConversationId, userId, familyId })) !== null,

    async clear({ userId, familyId }: Owner): Promise<void> {
      await model.deleteMany({ userId, familyId });
    },

    /** Removes all conversations in a family. */
    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await model.deleteMany({ familyId });
    },

    /** Removes all conversations of a person, in every family. */
    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}

/** Stores the assistant's changes in an answer, and their outcomes. */
function createChangeStore(model: ReturnType<typeof openModel>) {
  return {
    async addChanges(_id: ConversationId, changes: readonly ChangeRow[]): Promise<void> {
      await model.updateOne({ _id }, { $push: { changes: { $each: [...changes] } } });
    },

    /**
     * Claims the given unconfirmed changes and returns them: of two concurrent taps, only one gets a change. They are
     * stored as left out until their outcome is known.
     */
    async claimChanges(owner: Owner, id: string, changeIds: readonly string[]): Promise<ChangeRow[]> {
      const before = await model
        .findOneAndUpdate(
          { _id: id as ConversationId, userId: owner.userId, familyId: owner.familyId },
          { $set: { "changes.$[waiting].state": "left-out" } },
          {
            arrayFilters: [{ "waiting.id": { $in: changeIds }, "waiting.state": "waiting" }],
            returnDocument: "before",
          },
        )
        .lean<ConversationRow>();
      const { changes = [] } = before ?? {};
      return changes.filter((change) => change.state === "waiting" && changeIds.includes(change.id));
    },

    async settleChange(
      _id: ConversationId,
      { id, ...settled }: Pick<ChangeRow, "id"> & Partial<ChangeRow>,
    ): Promise<void> {
      const fields = Object.entries(settled).map(([name, value]) => [`changes.$[one].${name}`, value]);
      await model.updateOne({ _id }, { $set: Object.fromEntries(fields) }, { arrayFilters: [{ "one.id": id }] });
    },

    async removeChanges(_id: ConversationId, changeIds: readonly string[]): Promise<void> {
      await model.updateOne({ _id }, { $pull: { changes: { id: { $in: changeIds } } } });
    },
  };
}
