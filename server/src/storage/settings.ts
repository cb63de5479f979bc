/** Each person's settings. Only this file touches the `settings` collection. */
import {
  changedQuietHours,
  type Settings,
  type SettingsChanges,
  settingsSchema,
} from "@hub/shared/features/profile/schema";
import type { UserId } from "@hub/shared/ids";
import { type Connection, Schema } from "mongoose";

export interface SettingsRow {
  _id: UserId;
  notifications?: Partial<Settings["notifications"]>;
  preferences?: Partial<Settings["preferences"]>;
  reach?: Partial<Settings["reach"]>;
  /** In rows from before each membership had its own. */
  bellSeenAt?: string;
}

/** The settings that apply to all of a person's families. */
type OwnChanges = Omit<SettingsChanges, "bellSeenAt">;

// The API's schema validates the fields and fills in defaults.
const rowSchema = new Schema<SettingsRow>(
  { _id: { type: String, required: true } },
  { versionKey: false, strict: false, collection: "settings" },
);

export type SettingsStore = ReturnType<typeof createSettings>;

export function createSettings(connection: Connection) {
  const model = connection.model("Settings", rowSchema);

  const read = async (userId: UserId): Promise<Settings> => toSettings(await model.findById(userId).lean());

  return {
    model,
    read,

    /** The settings of these people. */
    async ofUsers(userIds: readonly UserId[]): Promise<(userId: UserId) => Settings> {
      const rows = await model.find({ _id: { $in: userIds } }).lean();
      const byUser = new Map<UserId, Settings>(rows.map((row) => [row._id, toSettings(row)]));
      return (userId) => byUser.get(userId) ?? toSettings(null);
    },

    /** Writes only the given fields, so concurrent changes both apply. Returns all settings. */
    async change(userId: UserId, changes: OwnChanges): Promise<Settings> {
      const set = fieldsOf(changes);
      // MongoDB rejects an empty $set.
      if (Object.keys(set).length === 0) return read(userId);
      const options = { upsert: true, returnDocument: "after" } as const;
      // One of the two times may change alone, and there may be no earlier choice.
      if (changes.reach?.quietHours) set["reach.quietHours"] = changedQuietHours(await read(userId), changes);
      return toSettings(await model.findByIdAndUpdate(userId, { $set: set }, options).lean());
    },

    async removeOfUser(userId: UserId): Promise<void> {
      await model.deleteOne({ _id: userId });
    },
  };
}

function toSettings(row: object | null): Settings {
  return settingsSchema.parse(row ?? {});
}

/** The changes by their paths in the row. */
function fieldsOf(groups: OwnChanges): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const [group, choices] of Object.entries(groups)) {
    for (const [name, choice] of Object.entries(choices ?? {})) set[`${group}.${name}`] = choice;
  }
  return set;
}
