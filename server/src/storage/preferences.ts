/** The tastes that people told the assistant. Only this file touches the `preferences` collection. */
import { HubError } from "@hub/shared/errors";
import { maxPreferences, type Preference } from "@hub/shared/features/preferences/schema";
import { newId, type UserId } from "@hub/shared/ids";
import { nameKey } from "@hub/shared/text";
import { type Connection, Schema } from "mongoose";

export interface PreferencesRow {
  _id: UserId;
  tastes: Preference[];
}

const rowSchema = new Schema<PreferencesRow>(
  { _id: { type: String, required: true }, tastes: [{ _id: false, id: String, text: String }] },
  { versionKey: false, collection: "preferences" },
);

export type Preferences = ReturnType<typeof createPreferences>;

export function createPreferences(connection: Connection) {
  const model = connection.model("Preferences", rowSchema);

  const ofUsers = async (userIds: readonly UserId[]): Promise<Preference[]> =>
    (await model.find({ _id: { $in: userIds } }).lean<PreferencesRow[]>()).flatMap(({ tastes }) => tastes);

  const list = (userId: UserId): Promise<Preference[]> => ofUsers([userId]);

  return {
    model,
    ofUsers,
    list,

    /** Throws `conflict` for too many. The same taste is stored once, however it is spelled. */
    async add(userId: UserId, text: string): Promise<Preference> {
      const same = (await list(userId)).find((existing) => nameKey(existing.text) === nameKey(text));
      if (same) return same;
      const taste = { id: newId<"preference">(), text };
      await model.updateOne({ _id: userId }, { $setOnInsert: { tastes: [] } }, { upsert: true });
      // The filter enforces the limit, so two screens together cannot exceed it.
      const hasRoom = { _id: userId, [`tastes.${maxPreferences - 1}`]: { $exists: false } };
      const { modifiedCount } = await model.updateOne(hasRoom, { $push: { tastes: taste } });
      if (modifiedCount === 0)
        throw new HubError(
          "conflict",
          `I can remember ${maxPreferences} of your tastes. Remove some in Settings first.`,
        );
      return taste;
    },

    /** False if the person has no such taste. */
    async change(userId: UserId, { id, text }: { id: string; text: string }): Promise<boolean> {
      // The query itself checks that the taste is theirs.
      const filter = { _id: userId, tastes: { $elemMatch: { id: id as Preference["id"] } } };
      return (await model.updateOne(filter, { $set: { "tastes.$.text": text } })).matchedCount === 1;
    },

    /** False if the person has no such taste. */
    async remove(userId: UserId, id: string): Promise<boolean> {
      return (
        (await model.updateOne({ _id: userId }, { $pull: { tastes: { id: id as Preference["id"] } } }))
          .modifiedCount === 1
      );
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteOne({ _id: userId });
    },
  };
}
