/** What the hub's admin chose on the admin page. Only this file touches the `hubsettings` collection. */
import type { SignUpRule } from "@hub/shared/features/admin/schema";
import type { Collections } from "./collections.ts";

interface SignUpsRow {
  _id: "sign-ups";
  chosen: SignUpRule;
  /** The environment variable at that time. If it has changed since, it holds in place of the choice. */
  over: SignUpRule;
}

interface BackupsRow {
  _id: "backups";
  areOn: boolean;
}

export type HubSettings = ReturnType<typeof createHubSettings>;

export function createHubSettings(connection: Collections) {
  const rows = connection.collection<SignUpsRow>("hubsettings");
  const backupRows = connection.collection<BackupsRow>("hubsettings");
  return {
    /** Whether nightly backups are made where the environment names a place for them; true until switched off. */
    backupsAreOn: async (): Promise<boolean> => (await backupRows.findOne({ _id: "backups" }))?.areOn !== false,

    async switchBackups(areOn: boolean): Promise<void> {
      await backupRows.updateOne({ _id: "backups" }, { $set: { areOn } }, { upsert: true });
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
