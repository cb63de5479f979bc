import { emailSchema } from "@hub/shared/features/account/credentials";
import { createHubSettings } from "../storage/hub-settings.ts";
import { createMemberships } from "../storage/memberships.ts";
import { createUsers } from "../storage/users.ts";
import { type Command, CommandError, print } from "./command.ts";
import { withHubDatabase } from "./hub-database.ts";

export const admin: Command = {
  name: "admin",
  argument: "<email>",
  description: "makes an owner of a family the hub's admin",
  async run([input = ""]) {
    const email = emailSchema.safeParse(input);
    if (!email.success) throw new CommandError("Name the account: npm run hub -- admin <email>");
    await withHubDatabase(async ({ config, connection }) => {
      if (config.admin !== undefined)
        throw new CommandError(`HUB_ADMIN names ${config.admin}. Change it in the file .env, or remove it first.`);
      const [users, memberships] = [createUsers(connection), createMemberships(connection)];
      // Otherwise the connection could be closed while the indexes are built.
      await Promise.all([users.model.init(), memberships.model.init()]);
      const user = await users.findByEmail(email.data);
      const rows = user ? await memberships.ofUsers([user._id]) : [];
      const owned = rows.find(({ role }) => role === "owner");
      if (!owned) throw new CommandError(`No family owner has an account with ${email.data}.`);
      const hubSettings = createHubSettings(connection);
      await hubSettings.administer(owned, await hubSettings.administration());
      print(`${email.data} administers this hub now. When they no longer own their family, its next owner does.`);
    });
  },
};
