/** The admin's choices on the admin page. Only this file touches the `hubsettings` collection. */
import type { SignUpRule } from "@hub/shared/features/admin/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Collections } from "./collections.ts";
import { isDuplicate } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

interface SignUpsRow {
  _id: "sign-ups";
  chosen: SignUpRule;
  /** The environment variable at that time. If it has changed since, it overrides the choice. */
  over: SignUpRule;
}

interface BackupsRow {
  _id: "backups";
  areOn: boolean;
}

/** The person who administers the hub, and the family whose owners succeed them; null for deleted ones. */
export interface Administration {
  userId: UserId | null;
  familyId: FamilyId | null;
}

interface AdministrationRow extends Administration {
  _id: "administration";
}

export type HubSettings = ReturnType<typeof createHubSettings>;

export function createHubSettings(connection: Collections) {
  const rows = connection.collection<SignUpsRow>("hubsettings");
  const administrations = connection.collection<AdministrationRow>("hubsettings");
  const backupRows = connection.collection<BackupsRow>("hubsettings");
  return {
    /** Whether nightly backups are on, if the environment configures them; true until switched off. */
    backupsAreOn: async (): Promise<boolean> => (await backupRows.findOne({ _id: "backups" }))?.areOn !== false,

    async switchBackups(areOn: boolean): Promise<void> {
      await backupRows.updateOne({ _id: "backups" }, { $set: { areOn } }, { upsert: true });
    },

    async administration(): Promise<Administration | undefined> {
      return (await administrations.findOne({ _id: "administration" })) ?? undefined;
    },

    /** Stores the hub's admin, unless the stored admin differs from `replaces`. */
    async administer({ userId, familyId }: Administration, replaces: Administration | undefined): Promise<void> {
      const $set = { userId, familyId };
      if (replaces) {
        const { userId: lastId, familyId: lastFamilyId } = replaces;
        const filter = { _id: "administration", userId: lastId, familyId: lastFamilyId } as const;
        await administrations.updateOne(filter, { $set }, durable);
        return;
      }
      try {
        await administrations.updateOne(
          { _id: "administration" },
          { $setOnInsert: $set },
          { upsert: true, ...durable },
        );
      } catch (error) {
        // Another node was first.
        if (!isDuplicate(error)) throw error;
      }
    },

    // Keep the row: a hub without it would assign the role to the oldest account.
    async removeOfUser(userId: UserId): Promise<void> {
      await administrations.updateOne({ _id: "administration", userId }, { $set: { userId: null } }, durable);
    },

    async removeOfFamily(familyId: FamilyId): Promise<void> {
      await administrations.updateOne({ _id: "administration", familyId }, { $set: { familyId: null } }, durable);
    },

    async signUps(configured: SignUpRule): Promise<SignUpRule> {
      const row = await rows.findOne({ _id: "sign-ups" });
      return row?.over === configured ? row.chosen : configured;
    },

    async chooseSignUps(chosen: SignUpRule, configured: SignUpRule): Promise<void> {
      await rows.updateOne({ _id: "sign-ups" }, { $set: { chosen, over: configured } }, { upsert: true });
    },
  };
}
